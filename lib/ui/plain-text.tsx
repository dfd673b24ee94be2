import { t } from '../words';

/** Text to read or to copy by hand. It can be scrolled with the keyboard. */
export function PlainText({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do.
    <section class="plain-text" aria-label={t('noteTextLabel')} tabIndex={0}>
      {text || t('nothingHere')}
    </section>
  );
}
