import { type ComponentChild, render } from 'preact';
import { t, type Word } from '../words';
import { keepFocus } from './keep-focus';
import { track } from './settled';
import './style.css';

/**
 * Shows a page, with all that was `asked` in its first frame where that has come by then. Its language is the one
 * its words are in, which a screen reader needs to know.
 */
export async function start(
  title: Word,
  page: ComponentChild,
  asked: readonly Promise<unknown>[] = [],
): Promise<void> {
  document.documentElement.lang = t('language');
  document.title = t(title);
  keepFocus();
  // A page that is not seen has no frames.
  const frame = new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.race([frame, Promise.allSettled(asked.map(track))]);
  const root = document.getElementById('root');
  if (root) render(page, root);
}
