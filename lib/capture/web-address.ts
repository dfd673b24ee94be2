/** The part of a window that frames on other sites may read. */
export interface FrameWindow {
  readonly location: { readonly href: string; readonly ancestorOrigins?: Iterable<string> };
  readonly parent: FrameWindow;
}

const ON_WEB = /^https?:/;

/**
 * The web address of a frame's content. A frame without one (`srcdoc`, `about:blank`, `blob:`) has that of
 * its nearest ancestor that has one, or only the origin if the ancestor is on another site. Empty if none is
 * known.
 */
export function webAddress(frame: FrameWindow): string {
  const above = [...(frame.location.ancestorOrigins ?? [])];
  for (let depth = 0, now = frame; ; depth++, now = now.parent) {
    const address = addressOf(now) ?? above[depth - 1] ?? '';
    if (ON_WEB.test(address)) return address;
    if (now === now.parent) return '';
  }
}

/** Undefined for a frame of another origin. */
function addressOf({ location }: FrameWindow): string | undefined {
  try {
    return location.href;
  } catch {
    return undefined;
  }
}
