import { expect, it } from 'vitest';
import { reachable, shipped } from './sources';

const BROWSER_API = ['wxt/browser', 'webextension-polyfill', 'lib/words.ts'];
/** What a script that is injected into the page of a site must not have. */
const NEVER_IN_A_SITE = [
  ...BROWSER_API,
  ...['lib/service/', 'lib/outbox/', 'lib/settings/', 'lib/store/', 'lib/messaging/'],
];
/** Each folder of an entry point is a page. */
const PAGES = [
  ...new Set(shipped.flatMap(({ file }) => /^entrypoints\/[^/]+\//.exec(file)?.[0] ?? [])),
  'lib/ui/',
];

interface Rule {
  rule: string;
  from: string[];
  never: string[];
  /** The search does not follow the imports of these files. */
  past?: string[];
}

/** Imports go one way. Each rule holds across any number of files in between; types do not count. */
const RULES: Rule[] = [
  {
    rule: 'capture runs in a page: no browser API, nothing from the background or its pages',
    from: [
      ...['lib/capture/', 'entrypoints/capture.ts', 'entrypoints/article.ts', 'entrypoints/collect.ts'],
      ...['lib/pictures/whole-page/page/', 'entrypoints/whole-page.ts'],
    ],
    never: [...NEVER_IN_A_SITE, 'lib/ui/'],
  },
  {
    rule: 'the toast, and the choice of an area, run in a page, too',
    from: ['lib/toast/page/', 'entrypoints/toast.ts', 'lib/pictures/choose-area.ts'],
    never: NEVER_IN_A_SITE,
  },
  {
    rule: 'pages reach the background by messages only, but hand bytes over through the database',
    from: PAGES,
    past: ['lib/files/handover.ts'],
    never: [
      'lib/service/',
      'lib/outbox/',
      'lib/settings/settings.ts',
      'lib/store/database.ts',
      'lib/store/values.ts',
      'lib/capture/',
      'lib/clipping/',
      'lib/saving/',
      'lib/library/',
      'lib/menus/',
      'lib/messaging/server.ts',
      'turndown',
      'idb',
      'zod/mini',
    ],
  },
  {
    rule: 'the outbox’s state machine is pure: no network, no storage, no browser',
    from: ['lib/outbox/machine/'],
    never: [...BROWSER_API, 'lib/service/', 'lib/settings/', 'lib/store/', 'lib/outbox/store/', 'idb'],
  },
  { rule: 'the services need no browser', from: ['lib/service/'], never: BROWSER_API },
  { rule: 'nothing that ships imports the tests', from: ['lib/', 'entrypoints/'], never: ['test/'] },
];

it.each(RULES)('$rule', ({ from, never, past = [] }) => {
  const starts = shipped.filter(({ file }) => from.some((folder) => file.startsWith(folder)));
  const forbidden = starts.flatMap((start) =>
    [...reachable(start, shipped, past)].flatMap(([file, way]) =>
      never.some((folder) => file.startsWith(folder)) ? [way] : [],
    ),
  );
  expect(starts).not.toEqual([]);
  expect(forbidden).toEqual([]);
});

it('follows imports through other files', () => {
  const source = (file: string, text: string) => ({ file: `lib/${file}`, text });
  const [start, ...others] = [
    source(
      'words.ts',
      "import type { T } from './model/clip';\nimport {\n  a,\n} from './problems/problem';",
    ),
    source('problems/problem.ts', "export * from '../messaging/client';"),
    source(
      'messaging/client.ts',
      "import 'wxt/browser';\nconst late = () => import('../contract/contract');",
    ),
  ] as const;
  expect([...reachable(start, [start, ...others]).keys()]).toEqual([
    'lib/words.ts',
    'lib/problems/problem.ts',
    'lib/messaging/client.ts',
    'wxt/browser',
    'lib/contract/contract.ts',
  ]);
});
