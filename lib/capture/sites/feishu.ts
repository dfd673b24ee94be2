import { articlePage } from './article-page';

/** A document of Feishu or Lark, without its outline and comments. */
export const feishu = articlePage({
  hosts: ['feishu.cn', 'larksuite.com'],
  text: '.page-block-children',
  author: '.docs-info-avatar-name-text',
});
