import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { probe } from '../../lib/capture/probe';
import { bundle, SCRIPTS } from './support/bundle';
import { useTab } from './support/use-tab';

const opened = useTab();

it.each(Object.entries(SCRIPTS))('the injected script %s uses no extension API', async (_, entry) => {
  const script = await bundle(fileURLToPath(new URL(`../../${entry}`, import.meta.url)));
  expect(script).not.toMatch(/\b(?:chrome|browser)\.\w+|sendMessage|addListener/);
});

it('capture does not change the page', async () => {
  await opened.tab.show(`<title>t</title><style>.h{display:none}</style><p>One <b>two</b></p><p class=h>h</p><a href=x>y</a>
    <form name=body><input value=v></form><script>
      window.changes = 0;
      new MutationObserver((list) => { changes += list.length; }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      getSelection().selectAllChildren(document.querySelector('p'));
    </script>`);
  const markdown = await opened.tab.run(
    async (calls) => [await calls.capture('article'), await calls.capture('selection')],
    null,
  );
  expect(markdown).toMatchObject([{ ok: true }, { ok: true, captured: { markdown: 'One **two**' } }]);
  expect(
    await opened.tab.page.evaluate(() => [Reflect.get(window, 'changes'), String(getSelection())]),
  ).toEqual([0, 'One two']);
});

it.each<[string, Partial<ReturnType<typeof probe>>]>([
  ['<title>A title</title><p>text', { title: 'A title', selectionMark: '' }],
  ['<p>text<script>getSelection().selectAllChildren(document.body)</script>', { selectionMark: '4:3556653' }],
  [
    '<p> <script>getSelection().selectAllChildren(document.querySelector("p"))</script>',
    { selectionMark: '' },
  ],
  [
    '<textarea>abc</textarea><script>document.querySelector("textarea").select()</script>',
    { selectionMark: '3:96354' },
  ],
  [
    '<input type=password value=x><script>document.querySelector("input").select()</script>',
    { selectionMark: '' },
  ],
  ['<h1><style>a{}</style>A <b>title</b></h1>', { heading: 'A title' }],
  ['<h1>One</h1><h1>Two</h1>', { heading: '' }],
  ['{"json":1}', { contentType: 'application/json', isDocument: true }],
])('probe: %s', async (html, expected) => {
  await opened.tab.show(html, undefined, expected.contentType);
  expect(await opened.tab.run((calls) => calls.probe(), null)).toMatchObject({
    url: opened.tab.page.url(),
    ...expected,
  });
});
