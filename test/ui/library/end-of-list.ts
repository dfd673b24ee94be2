import { vi } from 'vitest';
import { settle } from '../screen';

/** The watched ends of lists; a test brings one into view. */
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

/** From now on no end is in view, except by `scrollToEnd`. */
export function hideEnds(): void {
  watched = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
}

export const scrollToEnd = () =>
  settle(() => {
    // Only `isIntersecting` is read.
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const callback of watched) callback([entry], new FakeObserver(callback));
  });
