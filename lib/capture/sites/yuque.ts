import { articlePage } from './article-page';

export const yuque = articlePage({
  hosts: ['yuque.com'],
  text: '.ne-viewer-body',
  author: '.DocReader-module_info span',
});
