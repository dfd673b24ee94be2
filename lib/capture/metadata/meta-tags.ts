import { attribute, queryAll } from '../dom/live';

/**
 * Contents of the `<meta>` tags in page order, by lower-case name. Empty contents are left out, and the placeholders of
 * templates, such as `{{date}}`.
 */
export type MetaTags = ReadonlyMap<string, readonly string[]>;

export function metaTagsOf(page: Document): MetaTags {
  const tags = new Map<string, string[]>();
  for (const tag of queryAll(page, 'meta[content]')) {
    const content = attribute(tag, 'content')?.trim();
    const names = ['property', 'name', 'http-equiv'].map((kind) =>
      attribute(tag, kind)?.trim().toLowerCase(),
    );
    for (const name of new Set(names)) {
      if (!name || !content || content.startsWith('{{')) continue;
      const others = tags.get(name);
      if (others) others.push(content);
      else tags.set(name, [content]);
    }
  }
  return tags;
}

/** The first of these names that has a content. */
export function firstOf(tags: MetaTags, ...names: readonly string[]): string | undefined {
  return names.flatMap((name) => tags.get(name) ?? [])[0];
}
