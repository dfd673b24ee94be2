import { type ComponentChild, render } from 'preact';
import { t, type Word } from '../words';
import './style.css';

/** Shows a page. Its language is the one its words are in, which a screen reader needs to know. */
export function start(title: Word, page: ComponentChild): void {
  document.documentElement.lang = t('language');
  document.title = t(title);
  const root = document.getElementById('root');
  if (root) render(page, root);
}
