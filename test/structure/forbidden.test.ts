import { expect, it } from 'vitest';
import { shipped, withoutComments } from './sources';

/** What the code must not do, and the only files that may do it. */
const FORBIDDEN = [
  {
    what: 'a request of its own',
    pattern: /\bfetch\s*\(|XMLHttpRequest|sendBeacon|WebSocket/,
    // `card.ts` reads the HTTP cache only.
    but: [
      'lib/capture/card.ts',
      'lib/service/client.ts',
      'lib/files/fetch-file.ts',
      'lib/upload/put-with-progress.ts',
    ],
  },
  {
    what: 'HTML from text',
    pattern: /\.innerHTML|\.outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
  },
  { what: 'code from text', pattern: /\beval\s*\(|new Function\b|setTimeout\(\s*['"`]/ },
  {
    what: "the browser's extension storage, which content scripts read",
    pattern: /\bstorage\.(sync|local|session)\b/,
  },
  {
    what: "the page's own storage",
    pattern: /\b(localStorage|sessionStorage)\b/,
    // Only a copy of the background's data, for the first frame; losing it loses nothing.
    but: ['lib/startup/last-view.ts'],
  },
  {
    what: 'a failure code outside their table',
    pattern: /['"`]\d{5,6}['"`]/,
    // These say more about a single code than its class does.
    but: ['lib/problems/advice.ts', 'lib/connections/connections.ts', 'lib/outbox/deliver/import-urls.ts'],
  },
  {
    what: 'a trait of problems outside their table',
    pattern: /\b(Set|Map)<(Problem|Delivery|User)Kind\b|\bRecord<(Problem|Delivery|User)Kind\b/,
    but: ['lib/problems/kinds.ts'],
  },
  {
    what: 'messages from anyone else',
    pattern: /onMessageExternal|onConnectExternal|externally_connectable/,
  },
  {
    what: 'its own clock or randomness in the outbox’s state machine',
    pattern: /Date\.now|new Date\b|performance\.|setTimeout|Math\.random|crypto\./,
    within: 'lib/outbox/machine/',
  },
  {
    what: 'a request for a host permission that nobody gives back',
    pattern: /permissions\.request\(\s*\{\s*origins/,
    but: ['lib/ui/request-access.ts'],
  },
  { what: 'a log', pattern: /\bconsole\.\w+\(/ },
];

it.each(FORBIDDEN)('no file has $what', ({ pattern, within = '', but = [] }) => {
  const sources = shipped.filter(({ file }) => file.startsWith(within));
  expect(sources).not.toEqual([]);
  const found = sources.filter((source) => pattern.test(withoutComments(source))).map(({ file }) => file);
  expect(found.filter((file) => !but.includes(file))).toEqual([]);
});
