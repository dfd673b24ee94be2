import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { captureOf } = useCapture();

const ANA = 'The skylight drips if the wind is from the east, and only then. I have sealed the frame twice.';
const BEN = 'Lift the two courses above it and look at the flashing, which is older than the window.';
const CARA = 'It was the flashing here too, and nothing that I put on the frame did any good at all.';

const inColumns = (name: string, date: string, text: string) => `<div class="message"><div class="user">
  <a href="/members/${name}.1/">${name.charAt(0)}</a><h4><a href="/members/${name}.1/">${name}</a></h4>
  <dl><dt>Joined</dt><dd>Oct 25, 2017</dd><dt>Messages</dt><dd>4,711</dd></dl></div>
  <div class="main"><a href="/post-1">${date}</a><div class="text">${text}</div>
  <div class="signature">I have been a roofer for forty years. Ask me anything you like about slate and lead.</div>
  <a href="/reply">Reply</a></div></div>`;
const inRows = (name: string, date: string, text: string) =>
  `<tr><td class="author">${name}</td><td>${date}</td></tr><tr><td class="text" colspan="2">${text}</td></tr>`;
const inTree = (name: string, date: string, text: string) =>
  `<li><p>by <a href="/~${name}">${name}</a> on Friday ${date} (#12)</p><div class="text">${text}</div><ul><li></li></ul></li>`;

const belowDate = (name: string, date: string, text: string) =>
  `<div class="head"><span>${date}</span></div><div class="reply"><a class="who" href="user-${name}.html">${name}</a><div class="text">${text}</div></div>`;

const inLine = (name: string, date: string, text: string) =>
  `<div class="entry"><div class="post_author"><b class="author_name">${name}</b> <i>Roofer</i></div><span>${date}</span><div class="text">${text}</div></div>`;

const posts: [name: string, date: string, text: string][] = [
  ['Ana', 'Jul 18, 2024', ANA],
  ['Ben', '19.7.2024', BEN],
  ['Cara', '3 days ago', CARA],
];
const all = (form: (name: string, date: string, text: string) => string) =>
  posts.map((post) => form(...post)).join('');
const expected = posts.map(([name, date, text]) => `**${name}** · ${date}\n\n${text}`).join('\n\n');

const capture = (body: string, address: string) =>
  captureOf(`<!doctype html><title>Leak</title>${body}`, `https://example.com${address}`);

it.each([
  ['columns', all(inColumns)],
  ['rows of a table', `<table>${all(inRows)}</table>`],
  ['a tree', `<ul>${all(inTree)}</ul>`],
  ['blocks below their dates', all(belowDate)],
  ['blocks below a line about their authors', all(inLine)],
])('the posts of a thread in %s, with who wrote them and when', async (_, body) => {
  const found = await capture(`<h1>Leak</h1>${body}`, '/threads/leak');
  expect(found).toMatchObject({ coverage: { taken: 'article' }, markdown: expected });
});

it('the day of a post that only a title tells', async () => {
  const inTitle = (name: string, shown: string, title: string, text: string) => `<div class="message">
    <a href="/members/${name}.1/" title="Joined Oct 25, 2017">${name}</a> <span title="${title}">${shown}</span>
    <div class="text">${text}</div></div>`;
  const found = await capture(
    `<h1>Leak</h1>${inTitle('Ana', '3 days ago', '2024-07-18T09:30:00Z', ANA)}
    ${inTitle('Ben', '11:20', 'Sender’s time: July 19, 2024, 11:20', BEN)}
    <div class="message"><a href="/members/cara.1/">Cara</a> <time datetime="2024-07-20">1 hour ago</time>
    <div class="text">${CARA}</div></div>`,
    '/threads/leak',
  );
  expect(found).toMatchObject({
    published: '2024-07-18',
    markdown: `**Ana** · 2024-07-18\n\n${ANA}\n\n**Ben** · 2024-07-19\n\n${BEN}\n\n**Cara** · 2024-07-20\n\n${CARA}`,
  });
});

it('the opening post stays, even if it is marked up in another way', async () => {
  const opening = `<section><p>${'Every roof here leaks, says a report of the town. '.repeat(4)}</p></section>`;
  const found = await capture(`<h1>Leak</h1>${opening}${all(inColumns)}`, '/threads/leak');
  expect(found.markdown).toContain('Every roof here leaks');
  expect(found.markdown).toContain(expected);
});

it.each([
  [
    'a short description',
    '<p>The roof leaks if the wind is from the east.</p><ul><li>open the window</li></ul>',
  ],
  ['a description longer than all replies', `<p>${'Every roof here leaks, says the town. '.repeat(9)}</p>`],
])('an entry in a tracker has %s and the replies', async (_, description) => {
  const replies = all((name, date, text) =>
    inColumns(name, date, text).replace('class="message"', 'class="note-comment"'),
  );
  const found = await capture(
    `<main><h1>Leak</h1><section>${description}</section><ul>${replies}</ul></main>`,
    '/example/roof/-/issues/12',
  );
  expect(found.markdown).toMatch(/leaks[\s\S]*\*\*Ana\*\* · /);
  expect(found.markdown).toContain(expected);
});

it.each([
  [
    'comments below an article',
    `<h1>Leak</h1><article>${`<p>${ANA} ${BEN} ${CARA}</p>`.repeat(6)}</article>${all(inColumns)}`,
    '**Ana** · ',
  ],
  [
    'comments in WordPress that are longer than the article',
    `<h1>Leak</h1><article><p>A roof leaks until somebody mends it. ${CARA}</p></article>
    <div id="comments">${all(inColumns).replaceAll('class="message"', 'class="comment thread-even"')}</div>`,
    '**Ana** · ',
  ],
  [
    'a list of posts with headlines of their own',
    posts
      .map(([name, date, text]) => inColumns(name, date, `<h2>How ${name} sealed a roof</h2><p>${text}</p>`))
      .join(''),
    '**Ana** · ',
  ],
  [
    'comments below a list',
    `<h1>Leak</h1><ol>${'<li><a href="/roof">A roof</a> rated 4.2</li>'.repeat(60)}</ol>${all(inColumns)}`,
    '**Ana** · ',
  ],
])('%s are no thread', async (_, body, absent) => {
  const found = await capture(body, '/leak');
  expect(found.markdown).not.toContain(absent);
  expect(found.markdown).toMatch(/roof|skylight/);
});

it.each([
  [
    'an earlier post',
    CARA,
    '> Ana wrote:\n>\n> The skylight drips if the wind is from the east, and only then. I have sealed the frame',
  ],
  [
    'something else',
    '',
    '> Ana wrote:\n>\n> Rain is water that falls, as my grandfather used to say of it whenever it did, and he was wet.',
  ],
])('a reply quotes %s', async (_, earlier, expectedQuote) => {
  const said = earlier
    ? `${ANA} ${BEN}`
    : 'Rain is water that falls, as my grandfather used to say of it whenever it did, and he was wet.';
  const quote = `<blockquote><p>Ana wrote:</p><p>${said}</p><a class="bbCodeBlock-expandLink">Click to expand...</a></blockquote>`;
  const written: [string, string, string][] = [
    ['Ana', 'Jul 18, 2024', `${ANA} ${BEN}`],
    ['Ben', 'Jul 19, 2024', `${quote}<p>${CARA}</p>`],
  ];
  const found = await capture(
    `<h1>Leak</h1>${written.map((post) => inColumns(...post)).join('')}`,
    '/threads/leak',
  );
  const reply = found.markdown.split('**Ben**')[1];
  expect(reply).toContain(expectedQuote);
  expect(reply).toContain(CARA);
  expect(reply).not.toMatch(/Lift the two courses|Click to expand/);
});
