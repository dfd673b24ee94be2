/** What collecting needs of the browser. */
export interface Screen {
  /** Milliseconds since any fixed point. */
  clock(): number;
  /** Resolves with the next frame, or soon in a hidden tab, which has no frames. */
  frame(): Promise<void>;
}

const WITHOUT_FRAMES_MS = 250;

export const liveScreen: Screen = {
  clock: () => performance.now(),
  frame: () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, WITHOUT_FRAMES_MS);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/** A page reacts to a scroll with the next frame, and often draws with the one after. */
const LEAST_FRAMES = 3;
/** A page that changes for longer has something else that moves. */
const MOST_MS = 3000;
const LOADING = '[aria-busy=true],[role=progressbar],[class*=skeleton i],[class*=spinner i]';

/**
 * Waits until `root` has not changed for `quietMs`, and shows nothing that is loading; at most a few seconds.
 * @param isLoading whether something in `root` is still loading
 * @throws the signal's reason if it is aborted
 */
export async function untilQuiet(
  root: Element,
  quietMs: number,
  { clock, frame }: Screen,
  signal: AbortSignal,
  isLoading = () => root.querySelector(LOADING) !== null,
): Promise<void> {
  const begun = clock();
  let changed = begun;
  const changes = new MutationObserver(() => {
    changed = clock();
  });
  changes.observe(root, { childList: true, subtree: true, characterData: true });
  try {
    for (let frames = 1; ; frames++) {
      await frame();
      signal.throwIfAborted();
      const now = clock();
      if (now - begun >= MOST_MS) return;
      if (frames >= LEAST_FRAMES && now - changed >= quietMs && !isLoading()) return;
    }
  } finally {
    changes.disconnect();
  }
}
