import { articlePage } from './article-page';

/** By its tags, because the class names change with every build. */
export const jianshu = articlePage({
  hosts: ['jianshu.com'],
  path: /^\/p\//,
  text: 'section article,.show-content-free',
  author: 'section h1 ~ div a[href^="/u/"]:not(:has(img))',
  date: 'section h1 ~ div [datetime]',
});
