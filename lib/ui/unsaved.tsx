import type { TextFile } from '../contract/method';
import { t } from '../words';
import { TakeText } from './take-text';

/** Offers captured text that could not be stored, while it still exists. */
export function Unsaved({ text }: { text: TextFile }) {
  return (
    <div class="unsaved">
      <p>{t('unsavedOffer')}</p>
      <div class="buttons">
        <TakeText get={async () => text} />
      </div>
    </div>
  );
}
