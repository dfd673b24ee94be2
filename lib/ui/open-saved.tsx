import { browser } from 'wxt/browser';
import type { Destination } from '../model/destination';
import { libraryAddress } from '../model/library-address';
import { t } from '../words';

interface OpenSavedProps {
  destination: Destination;
  look?: 'link' | 'main';
}

/** A button that opens the saved clip in the library. */
export function OpenSaved({ destination, look }: OpenSavedProps) {
  return (
    <button
      type="button"
      class={look}
      onClick={() => browser.tabs.create({ url: libraryAddress(destination) })}
    >
      {t('openSaved')}
    </button>
  );
}
