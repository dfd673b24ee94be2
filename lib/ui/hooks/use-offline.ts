import { useEffect, useState } from 'preact/hooks';

/** Whether the device is offline. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    for (const type of ['online', 'offline']) addEventListener(type, read);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, read);
    };
  }, []);
  return offline;
}
