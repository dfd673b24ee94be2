import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** When each page is usable: the source of a condition that stays true from then on. */
export const USABLE = {
  'popup.html':
    "document.activeElement?.matches('button[type=submit]:enabled') && document.querySelector('[role=combobox]')?.value !== ''",
  'library.html': "document.querySelector('.item') !== null",
} as const;
export type ProbedPage = keyof typeof USABLE;

/** Names of the performance marks that a page leaves in a trace. */
export const MARKS = { usable: 'bench-usable', idle: 'bench-idle' } as const;

const IDLE_WITHIN_MS = 2000;

/** Reports to `address` when the page is usable and that frame is drawn, and again when the page is idle. */
function script(condition: string, address: string): string {
  return `(() => {
  const tell = (mark) => {
    performance.mark(mark);
    fetch(${JSON.stringify(address)} + mark + '/' + (performance.timeOrigin + performance.now()), { mode: 'no-cors' });
  };
  // On a busy machine the browser may never call a page idle.
  const whenIdle = (act) => requestIdleCallback(act, { timeout: ${IDLE_WITHIN_MS} });
  let done = false;
  const look = () => {
    if (done || !(${condition})) return;
    done = true;
    observer.disconnect();
    removeEventListener('focusin', look);
    requestAnimationFrame(() => {
      tell('${MARKS.usable}');
      whenIdle(() => setTimeout(() => whenIdle(() => tell('${MARKS.idle}')), 100));
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('focusin', look);
  addEventListener('DOMContentLoaded', look);
})();`;
}

/** Inserts the probe as the first script of the pages of the extension in `folder`. */
export function plantProbes(folder: string, address: string): void {
  for (const [page, condition] of Object.entries(USABLE)) {
    writeFileSync(path.join(folder, `probe-${page}.js`), script(condition, address));
    const file = path.join(folder, page);
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      html.replace(/<meta charset="utf-8"[^>]*>/, `$&<script src="probe-${page}.js"></script>`),
    );
  }
}
