import { useState } from 'preact/hooks';
import type { PageView } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import type { SiteChoice } from '../../lib/ui/picker/destination-actions';

/** The page's site, whose own destination the user can keep or remove. `onKept` gets the one that was kept. */
export function useSite(
  page: PageView | undefined,
  onKept: (destination: Destination) => void,
): SiteChoice | undefined {
  const [kept, setKept] = useState<{ destination: Destination | undefined }>();
  if (!page?.site) return undefined;
  const { url, site } = page;
  return {
    host: site.host,
    destination: kept ? kept.destination : site.destination,
    onKeep: (destination) => {
      const before = kept;
      setKept({ destination });
      if (destination) onKept(destination);
      // If it could not be stored, show the stored one again.
      call('destinations.site', { url, ...(destination ? { destination } : {}) }).catch(() =>
        setKept(before),
      );
    },
  };
}
