import { articlePage } from './article-page';

/** An entry of Baidu's encyclopedia, without the buttons beside each heading. */
export const baike = articlePage({
  hosts: ['baike.baidu.com'],
  path: /^\/item\//,
  text: '[class*="contentTab_"]',
  dropped:
    'h1,[data-tts-catalog],[class*="editLemma"],[class*="topTools"],[class*="catalogList"],[class*="albumList"]',
});
