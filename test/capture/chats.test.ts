import { describe, expect, it } from 'vitest';
import { LABELS } from '../../lib/capture/labels';
import { CHAT_NAMES, markdownOf, testPage } from './support/test-page';
import { useTab } from './support/use-tab';
import { lostWords, wordsOf } from './support/words';

const opened = useTab();

/** Words that the clip adds: who speaks, and the label of the reasoning. */
const ADDED = /^## .*$|^> \*\*Reasoning\*\*$/gm;

describe('a chat whose site renames what its rule relies on keeps all its text', () => {
  it.each(CHAT_NAMES)('%s', async (name) => {
    const { html, url } = testPage(name);
    await opened.tab.show(html, url);
    const clips = await opened.tab.run(async (calls) => {
      const original = document.body.innerHTML;
      const names = (pattern: RegExp) => [...original.matchAll(pattern)].map(([, found = '']) => found);
      // A class of a tool is not the site's own: it says what is code, a formula or text for screen readers.
      const own = names(/class="([^"]+)"/g)
        .flatMap((classes) => classes.split(' '))
        .filter((one) => !/^language-|^katex|^sr-only$|^code/.test(one));
      const marks = names(/ (data-[\w-]+|id)=/g);
      const without = (renamed: readonly string[]) =>
        renamed.reduce(
          (text, one) => text.replaceAll(new RegExp(`(?<=[" ])${one}(?=[" =])`, 'g'), `x${one.length}`),
          original,
        );
      const changes = [...new Set(own)].map((one) => [one]);
      const clips: [string, string][] = [];
      for (const renamed of [
        ...changes,
        ...[...new Set(marks)].map((one) => [one]),
        own,
        marks,
        [...own, ...marks],
      ]) {
        document.body.innerHTML = without(renamed);
        const result = await calls.capture('article');
        clips.push([renamed.join(' '), result.ok ? result.captured.markdown : '']);
      }
      return clips;
    }, null);
    const expected = new Set(wordsOf(markdownOf(name).replace(ADDED, '')));
    expect(lostWords(expected, clips)).toEqual([]);
  });
});

it.each([
  ['the markup is known', 'none'],
  ['the site has renamed the questions', 'fbb737a4'],
])('leaves the reasoning out if the user prefers that, and says so: %s', async (_, renamed) => {
  const html = testPage('site-deepseek').html.replaceAll(renamed, 'other');
  await opened.tab.show(html, 'https://chat.deepseek.com/a/chat/s/1');
  const clips = await opened.tab.run(async (calls) => {
    const has: unknown[] = [];
    // One after the other: a capture ends the one before.
    for (const keepsReasoning of [true, false]) {
      const result = await calls.capture('article', undefined, { keepsReasoning });
      if (!result.ok) return result.reason;
      const { markdown, coverage } = result.captured;
      has.push([markdown.includes('Let me think.'), coverage.withoutReasoning ?? false]);
    }
    return has;
  }, null);
  expect(clips).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('names the user and the reasoning in the language of the user', async () => {
  await opened.tab.show(testPage('site-deepseek').html, 'https://chat.deepseek.com/a/chat/s/1');
  const labels = { ...LABELS, user: '用户', reasoning: '思考过程' };
  const markdown = await opened.tab.run(async (world, wanted) => {
    const result = await world.capture('article', undefined, { keepsReasoning: true, labels: wanted });
    return result.ok ? result.captured.markdown : result.reason;
  }, labels);
  expect(markdown).toContain('## 用户\n');
  expect(markdown).toContain('> **思考过程**\n');
  expect(markdown).not.toMatch(/User|Reasoning/);
});

it.each([
  ['a list', 'ol', 'li'],
  ['a list by its roles', 'div role="list"', 'div role="listitem"'],
])('keeps all messages of %s that are marked as articles', async (_, list, item) => {
  const said = [
    'Does anybody know how to raise the wall by a whole metre this year?',
    'Yes.',
    'With stones.',
  ];
  const message = (text: string) =>
    `<${item}><div role="article"><h3>Ana <time datetime="2026-05-12T10:00">10:00</time></h3><div>${text}</div></div></${item.split(' ')[0]}>`;
  await opened.tab.show(
    `<!doctype html><title>general</title><main><${list}>${said.map(message).join('')}</${list.split(' ')[0]}></main>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  for (const text of said) expect(result.captured.markdown).toContain(text);
});

it('keeps who wrote a message, which is a button in Slack', async () => {
  const message = (name: string, text: string) =>
    `<div role="listitem"><div class="c-message_kit__gutter"><button class="c-avatar"><img src="/a.png" alt="" width="36" height="36"></button><div><span class="c-message__sender"><button class="c-message__sender_button" type="button">${name}</button></span>&nbsp;&nbsp;<a class="c-timestamp" href="/archives/1"><span>10:00 AM</span></a><br><div class="p-rich_text_section">${text}</div><button class="c-reaction">👀 1</button></div></div></div>`;
  await opened.tab.show(
    `<!doctype html><title>general</title><main><div role="list">${message('Ana Roy', 'Who can raise the wall by a whole metre?')}${message('Bo Li', 'On it.')}</div></main>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  expect(result.captured.markdown).toMatch(/Ana Roy[\s\S]*Who can[\s\S]*Bo Li[\s\S]*On it/);
  expect(result.captured.markdown).not.toContain('👀');
});

it.each(['data-message-role', 'data-message-author-role', 'data-role'])(
  'names who speaks in a chat on any host whose messages have the attribute %s',
  async (attribute) => {
    const message = (role: string, text: string) => `<div ${attribute}="${role}"><p>${text}</p></div>`;
    const answer = 'Raise it by a row of stones each spring, so that the ground below can settle. '.repeat(9);
    await opened.tab.show(
      `<!doctype html><title>The wall</title><nav><a href="/c/2">Another chat</a></nav><main><div>${message('user', 'How high?')}${message('assistant', answer)}${message('user', 'And then?')}${message('assistant', 'Wait.')}</div></main>`,
    );
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    expect(result.captured.markdown.replace(answer.trim(), 'So.')).toBe(
      '## User\n\nHow high?\n\n## Assistant\n\nSo.\n\n## User\n\nAnd then?\n\n## Assistant\n\nWait.',
    );
  },
);

it('keeps the article beside a window for questions', async () => {
  const text = '<p>Raise it by a row of stones each spring, so that the ground below can settle.</p>'.repeat(
    9,
  );
  const message = (role: string, said: string) => `<div data-role="${role}"><p>${said}</p></div>`;
  await opened.tab.show(
    `<!doctype html><title>The wall</title><main><article><h1>The wall</h1>${text}</article></main><div class="chat">${message('assistant', 'May I help?')}${message('user', 'No.')}</div>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  expect(result.captured.markdown).toMatch(/^Raise it[\s\S]+settle\.$/);
  expect(result.captured.markdown).not.toContain('May I help');
});
