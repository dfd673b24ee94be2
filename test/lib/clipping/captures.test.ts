import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as tab from '../../../lib/clipping/capture-tab';
import { type CapturesDeps, createCaptures } from '../../../lib/clipping/captures';
import { COVERAGE } from '../support/coverage';

const captured = {
  title: 'A page',
  url: 'https://example.org/',
  readAt: 'https://example.org/',
  markdown: 'Words.',
  coverage: COVERAGE,
  byline: 'Ana Example',
  published: '2026-05-01',
};
const frame = { tabId: 7 };

/** Captures of a page whose script answers when `finish` is called. `shown` records the badge. */
function setUp({ credits = true } = {}) {
  const shown: boolean[] = [];
  const finishes: (() => void)[] = [];
  vi.spyOn(tab, 'captureTab').mockImplementation(
    () => new Promise((resolve) => finishes.push(() => resolve(captured))),
  );
  vi.spyOn(tab, 'measureTab').mockImplementation(
    () => new Promise((resolve) => finishes.push(() => resolve(captured))),
  );
  vi.spyOn(tab, 'readProgress').mockResolvedValue(0.5);
  // A stuck page never answers.
  vi.spyOn(tab, 'cancelCapture').mockImplementation(() => new Promise(() => {}));
  const lasts = new Map<string, Promise<unknown>>();
  // Like a browser lock: the next request starts when the last one with its name has ended.
  const request = (name: string, { signal }: LockOptions, task: () => Promise<unknown>) => {
    const asked = (lasts.get(name) ?? Promise.resolve()).then(task);
    lasts.set(
      name,
      asked.catch(() => undefined),
    );
    const left = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return Promise.race([asked, left]);
  };
  const captures = createCaptures({
    locks: { request } as CapturesDeps['locks'], // the overloads are not needed
    stayAwake: (task) => task,
    credits: async () => credits,
    keepsReasoning: async () => false,
    capturing: (isShown) => shown.push(isShown),
  });
  return { captures, shown, finish: () => finishes.shift()?.() };
}
const begun = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  { milliseconds: 999, shown: [] },
  { milliseconds: 1001, shown: [true, false] },
])('a capture of $milliseconds ms shows progress: $shown', async ({ milliseconds, shown }) => {
  const deps = setUp();
  const capture = deps.captures.capture(frame, 'article');
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await deps.captures.progress(7)).toBe(0.5);
  expect(await deps.captures.progress(8)).toBeNull();
  deps.finish();
  expect(await capture).toEqual(captured);
  expect(await deps.captures.progress(7)).toBeNull();
  expect(deps.shown).toEqual(shown);
});

it('shows that pages are being captured until the last one is done', async () => {
  const { captures, shown, finish } = setUp();
  const first = captures.capture(frame, 'article');
  const other = captures.read(8, () => new Promise<void>((done) => setTimeout(done, 3000)));
  await vi.advanceTimersByTimeAsync(2000);
  finish();
  await first;
  await vi.advanceTimersByTimeAsync(900);
  expect(shown).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1100);
  await other;
  expect(shown).toEqual([true, false]);
});

it.each([
  ['though the page answers all the same', true],
  ['though the page answers nothing', false],
])('a cancelled capture gives nothing, %s', async (_, answers) => {
  const { captures, finish } = setUp();
  const capture = captures.capture(frame, 'article');
  await begun();
  captures.cancel(7);
  const [, , stop] = vi.mocked(tab.captureTab).mock.lastCall ?? [];
  expect(stop?.aborted).toBe(true);
  if (answers) finish();
  await expect(capture).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  expect(tab.cancelCapture).toHaveBeenCalledWith(frame);
});

it('a second capture of a tab waits for the first, and is not cancelled with it', async () => {
  const { captures, finish } = setUp();
  const first = captures.capture(frame, 'article');
  const second = captures.capture(frame, 'selection');
  await begun();
  expect(tab.captureTab).toHaveBeenLastCalledWith(frame, 'article', expect.anything(), {
    keepsReasoning: false,
  });
  captures.cancel(7);
  await expect(first).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  await begun();
  finish();
  finish();
  expect(await second).toEqual(captured);
});

it.each([
  ['the page takes that long', false],
  ['another capture of the tab does', true],
])('ends at its time limit although %s', async (_, waits) => {
  const { captures } = setUp();
  vi.mocked(tab.cancelCapture).mockClear();
  const first = waits ? captures.capture(frame, 'selection') : undefined;
  const late = captures.capture(frame, 'article', { withinMs: 5000 });
  const end = expect(late).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  await vi.advanceTimersByTimeAsync(5000);
  await end;
  // The other capture goes on.
  expect(tab.cancelCapture).toHaveBeenCalledTimes(waits ? 0 : 1);
  captures.cancel(7);
  await first?.catch(() => {});
});

it('if nothing is being captured, cancelling does nothing', async () => {
  vi.mocked(tab.cancelCapture).mockClear();
  setUp().captures.cancel(7);
  expect(tab.cancelCapture).not.toHaveBeenCalled();
});

it.each([
  [true, { byline: 'Ana Example', published: '2026-05-01' }],
  [false, { byline: undefined, published: undefined }],
])('names author and date, if the setting allows it: %s', async (credits, named) => {
  const { captures, finish } = setUp({ credits });
  const capture = captures.capture(frame, 'article');
  await begun();
  finish();
  const { byline, published, markdown } = await capture;
  expect({ byline, published, markdown }).toEqual({ ...named, markdown: 'Words.' });
});

describe('a measurement', () => {
  it('gives what a capture would have, and is no capture that is shown or that can be cancelled', async () => {
    const { captures, shown, finish } = setUp();
    const measured = captures.measure(frame, 'article');
    await vi.advanceTimersByTimeAsync(2000);
    captures.cancel(7);
    expect(await captures.progress(7)).toBeNull();
    finish();
    expect((await measured)?.coverage).toEqual(COVERAGE);
    expect(shown).toEqual([]);
  });

  it('ends after three seconds without an answer', async () => {
    const { captures } = setUp();
    const measured = captures.measure(frame, 'article');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await measured).toBeUndefined();
    expect(tab.cancelCapture).toHaveBeenCalledWith(frame);
  });

  it('is ended by a capture of its tab at once', async () => {
    const { captures, finish } = setUp();
    const measured = captures.measure(frame, 'article');
    await begun();
    const capture = captures.capture(frame, 'article');
    await begun();
    expect(await measured).toBeUndefined();
    finish();
    finish();
    expect(await capture).toEqual(captured);
  });

  it('is ended by the next one of its tab', async () => {
    const { captures, finish } = setUp();
    const first = captures.measure(frame, 'article');
    await begun();
    const second = captures.measure(frame, 'selection');
    await begun();
    expect(await first).toBeUndefined();
    expect(tab.measureTab).toHaveBeenLastCalledWith(frame, 'selection', expect.anything(), {
      keepsReasoning: false,
    });
    finish();
    finish();
    expect((await second)?.coverage).toEqual(COVERAGE);
  });

  it('waits for a capture that is running', async () => {
    const { captures, finish } = setUp();
    vi.mocked(tab.measureTab).mockClear();
    const capture = captures.capture(frame, 'article');
    const measured = captures.measure(frame, 'article');
    await begun();
    expect(tab.measureTab).not.toHaveBeenCalled();
    finish();
    await capture;
    await begun();
    finish();
    expect((await measured)?.coverage).toEqual(COVERAGE);
  });
});

it('asks the page for everything, if that is wanted', async () => {
  const { captures, finish } = setUp();
  const capture = captures.capture(frame, 'article', { all: true });
  await begun();
  expect(tab.captureTab).toHaveBeenLastCalledWith(frame, 'article', expect.anything(), {
    keepsReasoning: false,
    all: true,
  });
  finish();
  expect(await capture).toEqual(captured);
});

describe('another read of a tab', () => {
  it('shows its progress, and keeps a capture waiting', async () => {
    const { captures, shown, finish } = setUp();
    let done: (value: string) => void = () => {};
    const read = captures.read(7, (_, told) => {
      told(0.3);
      return new Promise<string>((resolve) => {
        done = resolve;
      });
    });
    await vi.advanceTimersByTimeAsync(1001);
    expect(await captures.progress(7)).toBe(0.3);
    const capture = captures.capture(frame, 'article');
    await begun();
    done('a picture');
    expect(await read).toBe('a picture');
    await begun();
    finish();
    expect(await capture).toEqual(captured);
    expect(await captures.progress(7)).toBeNull();
    expect(shown).toEqual([true, false]);
  });

  it('can be cancelled, although it does not answer', async () => {
    const { captures } = setUp();
    let stop: AbortSignal | undefined;
    const read = captures.read(7, (signal) => {
      stop = signal;
      return new Promise(() => {});
    });
    await begun();
    captures.cancel(7);
    await expect(read).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
    expect(stop?.aborted).toBe(true);
  });
});

describe('a preview', () => {
  it('waits for a measurement, and has the content', async () => {
    const { captures, finish } = setUp();
    const measured = captures.measure(frame, 'article');
    await begun();
    const preview = captures.preview(frame, 'article');
    await begun();
    finish();
    expect(await measured).toEqual(captured);
    await begun();
    finish();
    expect(await preview).toEqual(captured);
  });

  it('names nobody if the setting says so', async () => {
    const { captures, finish } = setUp({ credits: false });
    const preview = captures.preview(frame, 'article');
    await begun();
    finish();
    const { byline: _byline, published: _published, ...rest } = captured;
    expect(await preview).toEqual(rest);
  });

  it.each<[string, (captures: ReturnType<typeof setUp>['captures']) => unknown]>([
    ['a capture', (captures) => captures.capture(frame, 'article')],
    ['another preview', (captures) => captures.preview(frame, 'selection')],
    ['ten seconds', () => vi.advanceTimersByTimeAsync(10_000)],
  ])('ends with %s', async (_, next) => {
    const { captures } = setUp();
    const preview = captures.preview(frame, 'article');
    await begun();
    next(captures);
    await begun();
    expect(await preview).toBeUndefined();
  });
});
