import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../lib/text/turns-of';
import { useTab } from './support/use-tab';
import { SET_SIZE, virtualChat } from './support/virtual-chat';

const opened = useTab();

const URL_OF_CHAT = 'https://chatgpt.com/c/1';
const LONG = { turns: 74, held: 6, marks: SET_SIZE };

/**
 * Captures everything, and tells whether the page scrolls where it did before. Turns may have been added at its start, so
 * the place counts from the end.
 */
function captureAll() {
  return opened.tab.run(async (calls) => {
    const main = document.querySelector('main');
    const isOwn = main && getComputedStyle(main).overflowY === 'auto';
    const scroller = isOwn ? main : document.scrollingElement;
    const place = () => scroller && scroller.scrollHeight - scroller.scrollTop;
    const before = place();
    const options = { keepsReasoning: true, all: true };
    const result = await calls.capture('article', undefined, options, calls.evenScreen());
    const markdown = result.ok ? result.captured.markdown : result.reason;
    return {
      numbers: [...markdown.matchAll(/turn (\d+)\./g)].map(([, number]) => Number(number)),
      markdown,
      turns: result.ok ? (result.captured.coverage.turns ?? null) : null,
      isRestored: place() === before,
      left: ['satchelCapture', 'satchelArticle', 'satchelCollect'].filter((name) =>
        Reflect.get(globalThis, name),
      ),
    };
  }, null);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('all turns of a chat that holds six, in order', () => {
  it.each([
    ['with keys', LONG],
    ['without any keys', { ...LONG, marks: 'class="turn"' }],
    ['with an id in a message', { ...LONG, marks: 'data-message-id="m#"' }],
    ['that begins at its end', { ...LONG, reversed: true }],
    ['with a key for each exchange', { ...LONG, marks: 'data-turn-key="k#"', reversed: true }],
    ['that the window scrolls', { ...LONG, ofWindow: true }],
    ['that loads older turns at its start', { ...LONG, older: 30 }],
    ['with the blocks of a document', { ...LONG, marks: 'data-block-id="b#"' }],
  ])('%s', async (_, chat) => {
    await opened.tab.show(virtualChat(chat), URL_OF_CHAT);
    expect(await captureAll()).toMatchObject({
      numbers: upTo(74),
      turns: { loaded: 74, total: 74 },
      isRestored: true,
      left: [],
    });
  });

  it('without keys, although half of them say the same', async () => {
    await opened.tab.show(virtualChat({ ...LONG, marks: 'class="turn"', alike: true }), URL_OF_CHAT);
    const { markdown } = await captureAll();
    expect(markdown.match(/Yes\./g)).toHaveLength(37);
  });

  it('with the speakers that their own site marks', async () => {
    await opened.tab.show(virtualChat(LONG), URL_OF_CHAT);
    const { markdown } = await captureAll();
    expect(turnsOf(markdown, ['User', 'ChatGPT']).map(({ text }) => text)).toEqual(
      upTo(74).map((number) => `This is turn ${number}.`),
    );
    expect(markdown.startsWith('## User\n\nThis is turn 1.\n\n## ChatGPT\n\nThis is turn 2.')).toBe(true);
  });
});

it.each([
  ['and how many there are', SET_SIZE, { loaded: 6, total: 74 }],
  ['if the page leaves room for more', 'data-turn-key="k#"', { loaded: 6 }],
])('an ordinary capture says how many turns it has, %s', async (_, marks, turns) => {
  await opened.tab.show(virtualChat({ ...LONG, marks }), URL_OF_CHAT);
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  expect(result).toMatchObject({ ok: true, captured: { coverage: { turns } } });
});

it('begins anew if the background has ended meanwhile, and puts the page back', async () => {
  await opened.tab.show(virtualChat(LONG), URL_OF_CHAT);
  const seen = await opened.tab.run(async (calls) => {
    const scroller = document.querySelector('main');
    const before = scroller?.scrollTop;
    const all = () => calls.capture('article', undefined, { all: true });
    const ended = all();
    while ((globalThis.satchelCapture?.progress() ?? 1) < 0.3) await new Promise(requestAnimationFrame);
    const result = await all();
    return {
      ended: await ended,
      turns: result.ok && result.captured.coverage.turns,
      moved: scroller?.scrollTop !== before,
    };
  }, null);
  const turns = { loaded: 74, total: 74 };
  expect(seen).toEqual({ ended: { ok: false, reason: 'cancelled' }, turns, moved: false });
});

it('tells its progress, and once cancelled puts the page back', async () => {
  await opened.tab.show(virtualChat(LONG), URL_OF_CHAT);
  const seen = await opened.tab.run(async (calls) => {
    const scroller = document.querySelector('main');
    const before = scroller?.scrollTop;
    const shares: number[] = [];
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        const share = globalThis.satchelCapture?.progress() ?? 1;
        shares.push(share);
        if (share > 0.4) globalThis.satchelCapture?.cancel();
      });
    const screen = { clock: () => performance.now(), frame };
    const result = await calls.capture('article', undefined, { keepsReasoning: true, all: true }, screen);
    return {
      result,
      isRestored: scroller?.scrollTop === before,
      rises: shares.every((share, at) => share >= (shares[at - 1] ?? 0)),
    };
  }, null);
  expect(seen).toEqual({ result: { ok: false, reason: 'cancelled' }, isRestored: true, rises: true });
});

it('once it has all, a cancel leaves the page as the user scrolled it', async () => {
  await opened.tab.show(virtualChat(LONG), URL_OF_CHAT);
  const isLeft = await opened.tab.run(async (calls) => {
    const captured = calls.capture('article', undefined, { all: true });
    const capture = globalThis.satchelCapture;
    await captured;
    const scroller = document.querySelector('main');
    scroller?.scrollTo({ top: 300, behavior: 'instant' });
    capture?.cancel();
    return scroller?.scrollTop === 300;
  }, null);
  expect(isLeft).toBe(true);
});

it('a page that never rests ends at a time limit, and says what is missing', async () => {
  await opened.tab.show(virtualChat(LONG), URL_OF_CHAT);
  const captured = await opened.tab.run(async (calls) => {
    let now = 0;
    const frame = () =>
      new Promise<void>((resolve) => {
        document.body.append('.');
        now += 4000;
        requestAnimationFrame(() => resolve());
      });
    const screen = { clock: () => now, frame };
    const result = await calls.capture('article', undefined, { keepsReasoning: true, all: true }, screen);
    return result.ok ? result.captured.coverage.turns : result.reason;
  }, null);
  expect(captured).toMatchObject({ total: 74 });
  expect(Object(captured).loaded).toBeLessThan(74);
});

describe('what a page says of turns that it does not hold', () => {
  const list = (attributes: string, item: string, count: number) =>
    `<main style="height:600px" ${attributes}>${Array.from({ length: count }, (_, index) => `<div style="height:100px" ${item.replace('#', String(index + 1))}>Words</div>`).join('')}</main>`;
  it.each([
    ['aria-setsize', list('', 'aria-setsize="74" aria-posinset="#"', 6), { loaded: 6, total: 74 }],
    [
      'aria-rowcount',
      list('role="log" aria-rowcount="50"', 'role="row" aria-rowindex="#"', 6),
      { loaded: 6, total: 50 },
    ],
    ['data-total', list('data-total="30"', 'data-message-id="m#"', 6), { loaded: 6, total: 30 }],
    ['empty boxes', virtualChat({ ...LONG, marks: 'data-message-id="m#"' }), { loaded: 6 }],
    ['all are there', list('', 'aria-setsize="6" aria-posinset="#"', 6), null],
    ['an unknown number', list('', 'aria-setsize="-1" aria-posinset="#"', 6), null],
    ['nothing', list('', 'data-message-id="m#"', 6), null],
    ['a menu', `<nav>${list('', 'aria-setsize="74" aria-posinset="#"', 6)}</nav>`, null],
    [
      'a row of teasers',
      `<section style="height:90px">${'<div aria-setsize="20" aria-posinset="1">Slide</div>'}</section>`,
      null,
    ],
    ['an article', `<article>${'<p>Words.</p>'.repeat(300)}</article>`, null],
  ])('%s', async (_, html, expected) => {
    await opened.tab.show(html);
    expect(await opened.tab.run((calls) => calls.countTurns(), null)).toEqual(expected);
  });
});
