import { labelOf } from '../text/label';

const MOST_TAGS = 50;

/** The tags in a cell or a field: a list, names within objects, or a text such as `a|b`, `a, b` or `['a', 'b']`. */
export function tagsOf(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(nameOf) : splitText(typeof value === 'string' ? value : '');
  const tags = names.slice(0, MOST_TAGS).map(labelOf);
  return [...new Set(tags)].filter(Boolean);
}

function nameOf(tag: unknown): string {
  if (typeof tag === 'string') return tag;
  const { name, label, title }: { name?: unknown; label?: unknown; title?: unknown } = Object(tag);
  const found = name ?? label ?? title;
  return typeof found === 'string' ? found : '';
}

function splitText(text: string): string[] {
  const inner = text.trim();
  const isList = inner.startsWith('[') && inner.endsWith(']');
  const parts = (isList ? inner.slice(1, -1) : inner).split(inner.includes('|') ? '|' : /[,;]/);
  return isList ? parts.map((part) => part.trim().replace(/^["']|["']$/g, '')) : parts;
}
