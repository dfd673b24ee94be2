import { describe, expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const opened = useTab();

const SECTION =
  '<h2>Rain</h2><p>It rained on <b>Tuesday</b>, so the gardeners stayed in, drank their <a href="/tea">tea</a> and ' +
  'read what others had written about rain, gardens and tea.</p><ul><li>roses<li>lilies</ul>' +
  '<table><tr><th>Day<th>Rain<tr><td>Tuesday<td>12 mm</table><pre><code class="language-js">rain(<i>12</i>)</code></pre>';
const article = (sections: number) =>
  `<title>The rain garden</title><nav>${'<a href="/x">Topic</a> '.repeat(30)}</nav><article>${SECTION.repeat(sections)}</article>`;

/** About 100 kB and 250 kB of HTML. */
const ORDINARY = article(240);
const LARGE = article(600);

/** Every part of the capture reads these properties, so counting the reads measures its work. */
const READS = ['nodeName', 'nodeValue', 'firstChild', 'nextSibling', 'textContent'] as const;

describe('in slices', () => {
  it.each([
    ['an article', 'article', ORDINARY],
    ['a selection', 'selection', ORDINARY],
    ['a large article', 'article', LARGE],
  ] as const)('%s gives the same result in slices as at once', async (_, what, html) => {
    await opened.tab.show(html);
    const results = await opened.tab.run(async (calls, what) => {
      getSelection()?.selectAllChildren(document.querySelector('article') ?? document.body);
      let now = 0;
      let pauses = 0;
      // A slice is over after a few reads of the clock.
      const clock = () => (now += 5);
      const sliced = await calls.capture(what, { clock, pause: async () => void pauses++ });
      const whole = await calls.capture(what, { clock: () => 0, pause: () => Promise.reject() });
      return { isSame: JSON.stringify(sliced) === JSON.stringify(whole), ok: whole.ok, pauses };
    }, what);
    expect(results).toMatchObject({ ok: true, isSame: true });
    expect(results.pauses).toBeGreaterThan(20);
  });

  it('no slice has a large share of the work, counted in nodes read', async () => {
    await opened.tab.show(ORDINARY);
    const { slices, all } = await opened.tab.run(async (calls, names) => {
      getSelection()?.selectAllChildren(document.querySelector('article') ?? document.body);
      let reads = 0;
      for (const name of names) {
        const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
        Object.defineProperty(Node.prototype, name, {
          ...property,
          get(this: Node) {
            reads++;
            return property?.get?.call(this);
          },
        });
      }
      const slices: number[] = [];
      let before = 0;
      const pause = async () => {
        slices.push(reads - before);
        before = reads;
      };
      await calls.capture('selection', { clock: () => reads / 100, pause });
      return { slices, all: reads };
    }, READS);
    expect(Math.max(...slices)).toBeLessThan(all / 5);
  });
});

it.each(['article', 'selection'] as const)(
  'a cancelled %s ends at the next pause and leaves nothing',
  async (what) => {
    await opened.tab.show(ORDINARY);
    const ended = await opened.tab.run(async (calls, what) => {
      getSelection()?.selectAllChildren(document.body);
      let now = 0;
      let pauses = 0;
      const shares: number[] = [];
      const pause = async () => {
        shares.push(globalThis.satchelCapture?.progress() ?? Number.NaN);
        if (++pauses === 3) globalThis.satchelCapture?.cancel();
      };
      const result = await calls.capture(what, { clock: () => (now += 20), pause });
      return {
        result,
        pauses,
        shares,
        left: ['satchelCapture', 'satchelArticle'].filter((name) => Reflect.get(globalThis, name)),
      };
    }, what);
    const { shares, ...rest } = ended;
    expect(rest).toEqual({ result: { ok: false, reason: 'cancelled' }, pauses: 3, left: [] });
    expect(shares.every((share, i) => share > (shares[i - 1] ?? -1) && share < 1)).toBe(true);
  },
);

/** More paragraphs than one slice takes, each with its number. */
const PARAGRAPHS = 600;
const NUMBERED = `<title>Numbers</title><article>${Array.from(
  { length: PARAGRAPHS },
  (_, i) => `<p>Paragraph <b>number ${i + 1}</b>, which says nothing, but says it at some length.</p>`,
).join('')}</article>`;

/** What a page may do during a pause. */
const CHANGES = {
  'does nothing': () => {},
  'removes its first paragraph': () => document.querySelector('p')?.remove(),
  'removes its last paragraph': () => document.querySelector('article')?.lastChild?.remove(),
  'moves its last paragraph to the start': () => {
    const article = document.querySelector('article');
    if (article?.lastChild) article.prepend(article.lastChild);
  },
  'moves its first paragraph to the end': () => {
    const article = document.querySelector('article');
    if (article?.firstChild) article.append(article.firstChild);
  },
  'changes its text': () => {
    const text = document.querySelector('p')?.firstChild;
    if (text) text.nodeValue = 'Section ';
  },
  grows: () => document.querySelector('article')?.append(document.createElement('p')),
  'is emptied': () => document.body.replaceChildren(),
  'loses its body': () => document.querySelector('body')?.remove(),
} satisfies Record<string, () => unknown>;

describe('a page that changes while it is copied is clipped as it is after the change', () => {
  it.each<[keyof typeof CHANGES, number[]]>([
    ['does nothing', [1, 600, 600]],
    ['removes its first paragraph', [2, 600, 599]],
    ['removes its last paragraph', [1, 599, 599]],
    ['moves its last paragraph to the start', [600, 599, 600]],
    ['moves its first paragraph to the end', [2, 1, 600]],
    ['changes its text', [1, 600, 600]],
    ['grows', [1, 600, 600]],
    ['is emptied', [0, 0, 0]],
    ['loses its body', [1, 600, 600]],
  ])('the page %s: first, last and number of paragraphs: %j', async (change, expected) => {
    await opened.tab.show(NUMBERED);
    const result = await opened.tab.run(async (calls, source) => {
      let now = 0;
      const change: () => unknown = new Function(`return ${source}`)();
      return calls.capture('article', { clock: () => (now += 5), pause: async () => void change() });
    }, String(CHANGES[change]));
    if (!result.ok) throw new Error(result.reason);
    const numbers = [...result.captured.markdown.matchAll(/number (\d+)/g)].map(([, number]) =>
      Number(number),
    );
    expect(result.captured.coverage.plainText).toBe(false);
    expect([numbers[0] ?? 0, numbers.at(-1) ?? 0, new Set(numbers).size]).toEqual(expected);
    expect(numbers).toHaveLength(new Set(numbers).size);
  });
});

describe('a page that changes its route while it is read', () => {
  it.each([
    ['to another path', '/inbox', 'page-changed'],
    ['to another fragment', '#/inbox', 'page-changed'],
    ['to a fragment that names nothing in the text', '#inbox', 'page-changed'],
    ['to one of its headings', '#part', 'read'],
    ['to a heading with an encoded name', '#%E7%A0%94', 'read'],
  ])('trial 67: %s', async (_, to, outcome) => {
    await opened.tab.show(`${ORDINARY}<h2 id=part>Part</h2><h2 id=研>研</h2>`);
    const result = await opened.tab.run(async (calls, to) => {
      let now = 0;
      return calls.capture('article', {
        clock: () => (now += 5),
        pause: async () => history.replaceState(null, '', to),
      });
    }, to);
    expect(result.ok ? 'read' : result.reason).toBe(outcome);
  });
});
