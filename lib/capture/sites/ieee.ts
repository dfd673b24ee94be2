import { ORIGINAL_NAME } from '../normalise/forms';
import { articlePage } from './article-page';

/** An article with its abstract. Each formula has a link to its source, and each figure one to all of them. */
export const ieee = articlePage({
  hosts: ['ieeexplore.ieee.org'],
  text: '#article',
  also: '.abstract-text',
  dropped: `[${ORIGINAL_NAME}="disp-formula"]>:not([${ORIGINAL_NAME}="tex-math"]),.kicker,.links,.zoom`,
});
