import { vi } from 'vitest';
import { settle } from '../screen';

/** Ends of lists that are being watched; a test brings one into sight. */
let watched: IntersectionObserverCallback[] = [];

class FakeObserver implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    watched.push(this.callback);
  }
  disconnect() {
    watched = watched.filter((one) => one !== this.callback);
  }
  unobserve() {}
  takeRecords() {
    return [];
  }
}

/** From now on no end is in sight but by `scrollToEnd`. */
export function hideEnds(): void {
  watched = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
}

export const scrollToEnd = () =>
  settle(() => {
    // Only whether it is in sight is looked at.
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const callback of watched) callback([entry], new FakeObserver(callback));
  });
