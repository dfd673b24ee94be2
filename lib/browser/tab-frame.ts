/** A tab, and a frame in it; the top frame by default. */
export interface TabFrame {
  tabId: number;
  frameId?: number | undefined;
}

/** Only this frame, as the browser's scripting API takes it. */
export function targetOf({ tabId, frameId }: TabFrame) {
  return { tabId, frameIds: [frameId ?? 0] };
}
