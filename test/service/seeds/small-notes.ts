import type { Seed } from '../plant';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The notes of the small seed. */
export const NOTES: NonNullable<Seed['notes']> = [
  {
    id: 'note_welcome',
    folder: 'notebook_reading',
    age: 3,
    content: `# Welcome to the stand-in

This page shows what has been saved, **as it arrives**. Clip something and watch the list.

- Notes and notebooks are at the side
- Knowledge bases hold files, pages and folders
- Everything here lives in one SQLite file on this computer

> A commonplace book is what a provident poet cannot subsist without.
`,
  },
  {
    id: 'note_hyphens',
    folder: 'notebook_reading',
    age: 5 * HOUR,
    content: `# Hyphens, dashes, and the minus sign

Source: https://example.com/dashes

| Mark | Code | Used for |
| --- | --- | --- |
| - | U+002D | compound words |
| – | U+2013 | ranges |
| — | U+2014 | breaks in a sentence |
| − | U+2212 | arithmetic |

\`\`\`js
const isDash = (text) => /[\\u2013\\u2014]/.test(text);
\`\`\`
`,
  },
  {
    id: 'note_layout',
    folder: 'notebook_papers',
    age: DAY,
    content: `# 中文与西文混排

中文与西文之间留四分之一字宽的空隙，读起来更从容。

1. 标点悬挂
2. 行首行尾禁则
3. 数字与单位之间的空格
`,
  },
  {
    id: 'note_tofu',
    folder: 'notebook_kitchen',
    age: 2 * DAY,
    content: `# 麻婆豆腐

豆腐 400 克，牛肉末 100 克，郫县豆瓣两勺，花椒一小把。

先焯豆腐，再炒酱，最后*轻轻*推匀。
`,
  },
  {
    id: 'note_seeds',
    folder: 'notebook_garden',
    age: 9 * DAY,
    content: `# Seeds to order

- [x] Broad beans
- [ ] Beetroot
- [ ] Sweet peas
`,
  },
  {
    id: 'note_loose',
    age: 12 * DAY,
    content: `A thought without a heading

It has no notebook either, and is none the worse for it.
`,
  },
  { id: 'note_deleted', age: 20 * DAY, status: 1, content: '# Thrown away\n\nA deleted note.\n' },
  {
    id: 'note_theirs',
    age: 25 * DAY,
    owner: 'u-2002',
    content: '# Someone else’s\n\nNot the caller’s note.\n',
  },
];
