import { describe, expect, it } from 'vitest';
import { isConversation } from '../../../lib/model/assistants';
import { chatOf, firstWords, placeIn, turnsOf } from '../../../lib/text/turns-of';

const CHAT = '## User\n\nWhy?\n\n## ChatGPT\n\nBecause.\n\n## Walls\n\nThey stand.';

const said = (...texts: string[]) => texts.map((text) => ({ speaker: 'User', text }));

describe('the place of some turns among all', () => {
  it.each([
    ['at the end', ['a', 'b', 'c'], ['b', 'c'], 1],
    ['after one that begins alike', ['a', 'a', 'b'], ['a', 'b'], 1],
    ['not there', ['a', 'b'], ['b', 'c'], -1],
  ])('%s', (_, all, some, place) => {
    expect(placeIn(said(...all), said(...some))).toBe(place);
  });
});

describe('the turns of a chat', () => {
  it.each<[what: string, markdown: string, turns: [speaker: string, text: string][]]>([
    [
      'a heading in an answer',
      CHAT,
      [
        ['User', 'Why?'],
        ['ChatGPT', 'Because.\n\n## Walls\n\nThey stand.'],
      ],
    ],
    ['a heading in code', '## User\n\n```md\n## ChatGPT\n```', [['User', '```md\n## ChatGPT\n```']]],
    [
      'a fence in a longer fence',
      '## User\n\n````\n```\n## ChatGPT\n````\n\n## ChatGPT\n\nYes.',
      [
        ['User', '````\n```\n## ChatGPT\n````'],
        ['ChatGPT', 'Yes.'],
      ],
    ],
    [
      'the beginning of a fence in a fence',
      '## User\n\n```md\n```js\n## ChatGPT\n``` \n\n## ChatGPT\n\nYes.',
      [
        ['User', '```md\n```js\n## ChatGPT\n```'],
        ['ChatGPT', 'Yes.'],
      ],
    ],
    [
      'a code span that begins like a fence',
      '## User\n\n``` a``b ```\n\n## ChatGPT\n\nYes.',
      [
        ['User', '``` a``b ```'],
        ['ChatGPT', 'Yes.'],
      ],
    ],
    ['no speakers', 'Words.', []],
  ])('%s', (_, markdown, turns) => {
    expect(turnsOf(markdown, ['User', 'ChatGPT'])).toEqual(
      turns.map(([speaker, text]) => ({ speaker, text })),
    );
  });

  it('put together again, are the chat', () => {
    expect(chatOf(turnsOf(CHAT, ['User', 'ChatGPT']))).toBe(CHAT);
  });

  it('of one speaker, without those between, name the speaker once', () => {
    const turns = turnsOf('## User\n\nA\n\n## ChatGPT\n\nB\n\n## User\n\nC', ['User', 'ChatGPT']);
    expect(chatOf(turns.filter(({ speaker }) => speaker === 'User'))).toBe('## User\n\nA\n\nC');
  });
});

it.each([
  ['**Why** does [it](https://example.com/a) `stand`?', 'Why does it stand?'],
  ['> a\n> b', 'a b'],
  ['![A square](https://example.com/a.png)', 'A square'],
  ['为什么？'.repeat(100), '为什么？'.repeat(30)],
])('the first words of %j', (markdown, words) => {
  expect(firstWords(markdown)).toBe(words);
});

it.each([
  ['https://chatgpt.com/c/1', true],
  ['https://chatgpt.com/', false],
  ['https://www.doubao.com/chat/1', true],
  ['https://claude.ai/share/1', true],
  ['https://chatglm.cn/main/alltoolsdetail?cid=1', true],
  ['https://claude.ai/new', false],
  ['https://gemini.google.com/u/1/app/1', true],
  ['https://yuanbao.tencent.com/bot/app/share/1', true],
  ['https://www.perplexity.ai/search/why-1', true],
  ['https://www.perplexity.ai/discover', false],
  ['https://copilot.microsoft.com/shares/1', true],
  ['https://gemini.google.com/app', false],
  ['https://m365.cloud.microsoft/chat', true],
  ['https://notebooklm.google.com/notebook/1', true],
  ['https://poe.com/chat/1', true],
  ['https://www.tongyi.com/share?shareId=1', true],
  ['https://m365.cloud.microsoft/chatty', false],
  ['https://notkimi.com/chat/1', false],
  ['', false],
])('%j is a conversation: %s', (url, expected) => {
  expect(isConversation(url)).toBe(expected);
});
