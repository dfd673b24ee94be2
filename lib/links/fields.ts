/**
 * The names of the columns or properties that hold each field. They are in lower case, without spaces, `_` and `-`.
 * The first one present counts.
 */
const NAMES = {
  url: [
    'url',
    'link',
    'href',
    'uri',
    'website',
    'resolvedurl',
    'givenurl',
    'originalurl',
    'pageurl',
    '网址',
    '链接',
    // Beside another of these, it is a street.
    'address',
  ],
  // Pinboard keeps the title as `description`. Elsewhere that is a summary, so it comes last.
  title: ['title', 'name', 'resolvedtitle', 'giventitle', 'pagetitle', '标题', '名称', 'description'],
  group: [
    'folder',
    'collection',
    'list',
    'category',
    'group',
    'status',
    'location',
    'state',
    '文件夹',
    '分类',
  ],
  tags: ['tags', 'labels', 'documenttags', 'tag', '标签'],
  addedAt: [
    ...[
      'timeadded',
      'savedat',
      'saveddate',
      'createdat',
      'created',
      'dateadded',
      'added',
      'timestamp',
      'date',
    ],
    ...['lastinteractiondate', '日期', '时间'],
  ],
} as const;

export type Field = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Field[]; // the type of `Object.keys` forgets them

/** Which of these columns or properties holds each field. */
export function fieldsOf<Name extends string>(names: readonly Name[]): Partial<Record<Field, Name>> {
  const byName = new Map(names.map((name) => [plain(name), name]));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const known = NAMES[field].find((name) => byName.has(name));
      return known === undefined ? [] : [[field, byName.get(known)]];
    }),
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
