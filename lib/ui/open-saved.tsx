import { browser } from 'wxt/browser';
import type { Destination } from '../destination';
import { libraryAddress } from '../library-address';
import { t } from '../words';

/** Opens in the library what was saved before. */
export function OpenSaved({ place }: { place: Destination }) {
  return (
    <button type="button" class="link" onClick={() => browser.tabs.create({ url: libraryAddress(place) })}>
      {t('openSaved')}
    </button>
  );
}
