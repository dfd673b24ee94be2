import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { inBackground } from '../../../lib/in-background';

type Permission = 'tabs' | 'bookmarks';

export interface OptionalPermission {
  granted: boolean;
  /** Asks if it is not granted. Call it before the first `await` of a click: the browser asks only then. */
  ask: () => Promise<boolean>;
  giveBack: () => void;
}

/** A permission that the browser grants only when the user needs it. */
export function usePermission(name: Permission): OptionalPermission {
  const [granted, setGranted] = useState(false);
  const permission = { permissions: [name] };
  useEffect(() => {
    inBackground(browser.permissions.contains(permission).then(setGranted));
  }, []);
  return {
    granted,
    async ask() {
      // A policy can forbid the browser to ask.
      const answer = await browser.permissions.request(permission).catch(() => false);
      setGranted(answer);
      return answer;
    },
    giveBack() {
      inBackground(browser.permissions.remove(permission).then((removed) => setGranted(!removed)));
    },
  };
}
