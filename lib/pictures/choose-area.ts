/** A part of what a screenshot of a tab shows, and the size of all that it shows, in CSS pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  viewWidth: number;
  viewHeight: number;
}

/**
 * Lets the user drag over a part of the page. Arrow keys move the frame, with Shift they resize it, Enter
 * takes it, Escape cancels. Resolves after the frame is removed; null if the user cancels or does nothing for
 * `limitMs`. The page cannot choose or steer: only trusted events count, and changing or covering the frame
 * cancels. Runs through `executeScript({func})`, so it may use nothing from outside the function.
 * @param showsPinch whether a screenshot shows a page as a pinch enlarges it
 */
export function chooseArea(hint: string, limitMs: number, showsPinch: boolean): Promise<Area | null> {
  const STEP = 10;
  const LEAST = 4;
  // Images and forms shadow the document's properties by their names, but not those of the prototype. The types of
  // `call` do not know which element a name makes.
  const div = () => Document.prototype.createElement.call(document, 'div') as HTMLDivElement;
  const [host, frame, note] = [div(), div(), div()];
  const focused: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')?.get?.call(
    document,
  );
  // Removing an earlier frame ends it. An updated extension cannot end the frame of its old version in another way.
  const label = `[popover][aria-label="${CSS.escape(hint)}"]`;
  for (const before of Document.prototype.querySelectorAll.call(document, label)) before.remove();
  // A modal dialog makes all that is not in it inert.
  const page = [...Document.prototype.querySelectorAll.call(document, ':root,dialog:modal')].at(-1);
  // Important rules in the `style` attribute override the page's style sheets.
  const style = (element: HTMLElement, rules: Record<string, string>) => {
    element.style.setProperty('all', 'initial', 'important');
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
  };
  // A pinch enlarges a part of the viewport, and the window shows only that part.
  const { scale = 1, offsetLeft: left = 0, offsetTop: top = 0 } = visualViewport ?? {};
  const view = { width: innerWidth / scale, height: innerHeight / scale };
  style(host, {
    ...{ position: 'fixed', inset: `${top}px auto auto ${left}px`, overflow: 'hidden' },
    ...{ width: `${view.width}px`, height: `${view.height}px` },
    // The page may have a zoom in its styles. Then the pixels of the frame and those of the pointer would differ.
    zoom: String(1 / (page?.currentCSSZoom ?? 1)),
    ...{ cursor: 'crosshair', 'touch-action': 'none', 'user-select': 'none' },
  });
  let box = { x: view.width / 4, y: view.height / 4, width: view.width / 2, height: view.height / 2 };
  let from: { x: number; y: number } | undefined;
  const draw = () =>
    style(frame, {
      ...{ position: 'absolute', 'box-sizing': 'border-box', 'pointer-events': 'none' },
      ...{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` },
      ...{ outline: '2px solid #fff', 'box-shadow': '0 0 0 3px #1a5fb4, 0 0 0 100vmax rgb(0 0 0 / 40%)' },
    });
  style(note, {
    ...{ position: 'absolute', top: '12px', left: '50%', transform: 'translateX(-50%)' },
    ...{ 'max-width': '90%', 'box-sizing': 'border-box', padding: '8px 12px', 'border-radius': '8px' },
    ...{
      background: '#1c1c1c',
      color: '#fff',
      font: '14px/1.4 system-ui, sans-serif',
      'text-align': 'center',
      'text-wrap': 'balance',
    },
    ...{ 'pointer-events': 'none' },
  });
  note.textContent = hint;
  host.tabIndex = -1;
  host.setAttribute('role', 'application');
  host.setAttribute('aria-label', hint);
  const root = host.attachShadow({ mode: 'closed' });
  root.append(frame, note);
  draw();

  return new Promise((resolve) => {
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true, passive: false } as const;
    const limit = setTimeout(() => end(false), limitMs);

    const touched = new MutationObserver(() => end(false));

    function end(taken: boolean) {
      if (stop.signal.aborted) return;
      clearTimeout(limit);
      stop.abort();
      touched.disconnect();
      host.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      const big = box.width >= LEAST && box.height >= LEAST;
      if (!taken || !big) return resolve(null);
      const area = showsPinch
        ? { ...box, viewWidth: view.width, viewHeight: view.height }
        : { ...box, x: left + box.x, y: top + box.y, viewWidth: innerWidth, viewHeight: innerHeight };
      resolve(area);
    }

    /** Whether the frame is visible and nothing of the page covers it. */
    function isOnTop() {
      const [x, y] = [left + box.x + box.width / 2, top + box.y + box.height / 2];
      return Document.prototype.elementFromPoint.call(document, x, y) === host;
    }

    function onPointer(event: PointerEvent) {
      if (!event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const x = Math.min(Math.max(event.clientX - left, 0), view.width);
      const y = Math.min(Math.max(event.clientY - top, 0), view.height);
      if (event.type === 'pointerdown') {
        from = { x, y };
        host.setPointerCapture(event.pointerId);
      }
      if (!from) return;
      box = {
        ...{ x: Math.min(from.x, x), y: Math.min(from.y, y) },
        ...{ width: Math.abs(x - from.x), height: Math.abs(y - from.y) },
      };
      draw();
      if (event.type === 'pointerup') {
        from = undefined;
        // A click is no area. The frame stays for another try.
        if (box.width >= LEAST && box.height >= LEAST) end(true);
      }
    }

    function onKey(event: KeyboardEvent) {
      if (!event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'keydown') return;
      if (event.key === 'Escape') return end(false);
      if (event.key === 'Enter') return end(isOnTop());
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
        event.key
      ] ?? [0, 0];
      const [right, down] = [(dx ?? 0) * STEP, (dy ?? 0) * STEP];
      const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
      if (event.shiftKey) {
        const width = Math.max(STEP, within(box.width + right, view.width - box.x));
        box = { ...box, width, height: Math.max(STEP, within(box.height + down, view.height - box.y)) };
      } else {
        const x = within(box.x + right, view.width - box.width);
        box = { ...box, x, y: within(box.y + down, view.height - box.height) };
      }
      draw();
    }

    for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const)
      host.addEventListener(type, onPointer, listen);
    for (const type of ['keydown', 'keyup', 'keypress'] as const) addEventListener(type, onKey, listen);
    for (const type of ['wheel', 'touchmove', 'contextmenu'] as const)
      host.addEventListener(type, (event) => event.preventDefault(), listen);
    // A resize moves the page's content, so the chosen area would show something else.
    addEventListener('resize', (event) => event.isTrusted && end(false), listen);
    page?.append(host);
    // The top layer is above everything that the page puts on top.
    host.popover = 'manual';
    host.showPopover();
    // Later than an earlier frame, which gives the focus back when it ends.
    queueMicrotask(() => host.focus({ preventScroll: true }));
    // From here on, only the page can cause these changes.
    touched.observe(host, { attributes: true });
    host.addEventListener('beforetoggle', () => end(false), listen);
    new MutationObserver((_, gone) => {
      if (host.isConnected) return;
      gone.disconnect();
      end(false);
    }).observe(document, { childList: true, subtree: true });
  });
}
