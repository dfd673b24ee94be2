import { type ComponentChild, render } from 'preact';
import { t, type Word } from '../words';
import { keepFocus } from './keep-focus';
import { track } from './settled';
import './style.css';

/**
 * Shows a page. The answers in `asked` are in its first frame if they have come by then. Also sets the page's
 * language, which a screen reader needs to know.
 */
export async function start(
  title: Word,
  page: ComponentChild,
  asked: readonly Promise<unknown>[] = [],
): Promise<void> {
  document.documentElement.lang = t('language');
  document.title = t(title);
  keepFocus();
  // A hidden page has no frames.
  const frame = new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.race([frame, Promise.allSettled(asked.map(track))]);
  const root = document.getElementById('root');
  if (root) render(page, root);
}
