/** As much of a window as its frames on other sites may see of it. */
export interface FrameWindow {
  readonly location: { readonly href: string; readonly ancestorOrigins?: Iterable<string> };
  readonly parent: FrameWindow;
}

const ON_WEB = /^https?:/;

/**
 * The address on the web of what a frame shows. A frame without one of its own (`srcdoc`, `about:blank`, `blob:`) has
 * that of the nearest frame around it that has one, or only its origin if its address is kept secret. Empty if none
 * has one, and if nothing is known of those around it.
 */
export function webAddress(frame: FrameWindow): string {
  const above = [...(frame.location.ancestorOrigins ?? [])];
  for (let depth = 0, now = frame; ; depth++, now = now.parent) {
    const address = readable(now) ?? above[depth - 1] ?? '';
    if (ON_WEB.test(address)) return address;
    if (now === now.parent) return '';
  }
}

/** Undefined for a frame of another origin. */
function readable({ location }: FrameWindow): string | undefined {
  try {
    return location.href;
  } catch {
    return undefined;
  }
}
