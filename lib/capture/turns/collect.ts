import { documentElement, parentElement, textOf } from '../dom/live';
import { countTurns, type Turns } from './count-turns';
import { BESIDE, KEYED } from './keys';
import { Sequence } from './sequence';
import { type TurnList, tellingText, turnListIn } from './turn-list';
import { type Screen, untilQuiet } from './until-quiet';

/** Share of the window's height by which each step scrolls. The views overlap, so that their order is known. */
const STEP = 0.7;
const QUIET_MS = 100;
/** At an end a page may fetch more. */
const QUIET_AT_END_MS = 700;
/** Time limits: for the way to the start, which may load older turns for long, and for everything. */
const TO_START_MS = 60_000;
const ALL_MS = 240_000;

export interface CollectOptions {
  screen: Screen;
  signal: AbortSignal;
  /** Copies a turn as the page shows it now. */
  copy(turn: Element): Element;
  /** Told about how much is collected, from 0 to 1. */
  progress(share: number): void;
}

export interface Collected {
  /** Copies of all turns, in order. */
  turns: Element[];
  counted: Turns;
}

/** Collects what a page holds only while it is near the window. */
export type Collector = (page: Document, options: CollectOptions) => Promise<Collected | undefined>;

/**
 * Scrolls from the first turn to the last, copies each, and restores the scroll position. Ends early at a time limit;
 * then `counted` says how many are missing, if the page says how many there are.
 * @returns undefined if the page has no such list
 * @throws the signal's reason if it is aborted
 */
export const collect: Collector = async (page, options) => {
  const list = turnListIn(page);
  if (!list) return undefined;
  const { screen, signal } = options;
  const { scroller } = list;
  const before = { top: scroller.scrollTop, height: scroller.scrollHeight };
  const back = () => restore(scroller, before);
  // At once, and not again, because the next capture may begin.
  signal.addEventListener('abort', back);
  try {
    return await new Run(page, list, options).run();
  } finally {
    signal.removeEventListener('abort', back);
    if (!signal.aborted) {
      back();
      // The list measures its items anew while they come back.
      await screen.frame();
      back();
    }
  }
};

/** Positions count from the start. If older turns were added there, they count from the end. */
function restore(scroller: Element, { top, height }: { top: number; height: number }): void {
  const isFromEnd = top > 0 && scroller.scrollHeight > height;
  jump(scroller, isFromEnd ? top + scroller.scrollHeight - height : top);
}

function jump(scroller: Element, top: number): void {
  scroller.scrollTo({ top, behavior: 'instant' });
}

class Run {
  readonly #list: TurnList;
  readonly #options: CollectOptions;
  readonly #seen = new Sequence<{ copy: Element; length: number }>();
  readonly #total: number | undefined;
  readonly #begun: number;
  readonly #root: Element;

  constructor(page: Document, list: TurnList, options: CollectOptions) {
    this.#list = list;
    this.#options = options;
    this.#total = countTurns(KEYED, BESIDE)?.total;
    this.#begun = options.screen.clock();
    this.#root = documentElement(page);
  }

  async run(): Promise<Collected> {
    await this.#toStart();
    const isWhole = await this.#toEnd();
    const turns = this.#seen.items.map(({ copy }) => copy);
    const loaded = turns.length;
    const total = this.#total === undefined ? (isWhole ? loaded : undefined) : Math.max(this.#total, loaded);
    return { turns, counted: { loaded, ...(total === undefined ? {} : { total }) } };
  }

  /** Goes to the start, and again while the page adds older turns there. */
  async #toStart(): Promise<void> {
    const { scroller, items } = this.#list;
    for (let height = -1; height !== scroller.scrollHeight && this.#has(TO_START_MS); ) {
      height = scroller.scrollHeight;
      // A list that begins at its end has negative positions.
      jump(scroller, -height);
      await this.#untilQuiet(QUIET_AT_END_MS);
      // Everything is there.
      if (items().length === this.#total) return;
    }
  }

  /** Returns whether the end was reached. */
  async #toEnd(): Promise<boolean> {
    const { scroller } = this.#list;
    this.#take();
    while (this.#has(ALL_MS)) {
      const { scrollTop } = scroller;
      jump(scroller, scrollTop + STEP * scroller.clientHeight);
      const isEnd = Math.abs(scroller.scrollTop - scrollTop) < 1;
      await this.#untilQuiet(isEnd ? QUIET_AT_END_MS : QUIET_MS);
      const { size } = this.#seen;
      this.#take();
      if (isEnd && this.#seen.size === size && this.#isAtEnd()) return true;
    }
    return false;
  }

  #isAtEnd(): boolean {
    const { scroller } = this.#list;
    const { scrollTop } = scroller;
    jump(scroller, scrollTop + 2);
    return Math.abs(scroller.scrollTop - scrollTop) < 1;
  }

  #untilQuiet(quietMs: number): Promise<void> {
    return untilQuiet(this.#root, quietMs, this.#options.screen, this.#options.signal);
  }

  #has(milliseconds: number): boolean {
    return this.#options.screen.clock() - this.#begun < milliseconds;
  }

  /** Copies what is new, or has more text than before: a turn may come as an empty box first. */
  #take(): void {
    const { items, keyOf, scroller } = this.#list;
    const view = withSurroundings(items()).filter(
      ({ whole }) => textOf(whole).trim() !== '' || whole.querySelector('img'),
    );
    const texts = this.#seen.keysOf(
      view.some(({ item }) => keyOf(item) === undefined) ? view.map(({ item }) => tellingText(item)) : [],
    );
    const keys = view.map(({ item }, at) => keyOf(item) ?? texts[at] ?? '');
    this.#seen.place(keys);
    for (const [at, { whole }] of view.entries()) {
      const key = keys[at] ?? '';
      const { length } = textOf(whole);
      if (length > (this.#seen.get(key)?.length ?? -1))
        this.#seen.set(key, { copy: this.#options.copy(whole), length });
    }
    const travelled =
      Math.abs(scroller.scrollTop) / Math.max(1, scroller.scrollHeight - scroller.clientHeight);
    this.#options.progress(Math.min(1, this.#total ? this.#seen.size / this.#total : travelled));
  }
}

/** Each item with the outermost element around it that holds no other item: that element may say who speaks. */
function withSurroundings(items: readonly Element[]): { item: Element; whole: Element }[] {
  if (items.length < 2) return items.map((item) => ({ item, whole: item }));
  const holds = new Map<Element, number>();
  for (const item of items)
    for (let around = parentElement(item); around; around = parentElement(around))
      holds.set(around, (holds.get(around) ?? 0) + 1);
  return items.map((item) => {
    let whole = item;
    for (let around = parentElement(item); around && holds.get(around) === 1; around = parentElement(around))
      whole = around;
    return { item, whole };
  });
}
