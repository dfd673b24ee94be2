import { asLine, bodyFrom, textIn } from '../dom/nodes';
import { isObject, type JsonObject, listOf } from '../metadata/objects';

/** Characters. */
const LONGEST = 2000;

export function objectsAt(value: unknown): JsonObject[] {
  return listOf(value).filter(isObject);
}

/** A text, a number, or the name or value of an object, as one line; of a list, all of them. Empty if there is none. */
export function textAt(value: unknown): string {
  return listOf(value).map(oneText).filter(Boolean).join(', ').slice(0, LONGEST);
}

function oneText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return plain(value);
  if (!isObject(value)) return '';
  const named = [value.name, value.value].find(
    (each) => typeof each === 'string' || typeof each === 'number',
  );
  return named === undefined ? '' : [oneText(named), unitOf(value)].filter(Boolean).join(' ');
}

/** Common codes of UN/CEFACT. */
const UNITS: Readonly<Record<string, string>> = {
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm',
  INH: 'in',
  GRM: 'g',
  KGM: 'kg',
  LBR: 'lb',
  ONZ: 'oz',
  MLT: 'ml',
  LTR: 'l',
};

function unitOf({ unitText, unitCode }: JsonObject): string {
  if (typeof unitText === 'string') return unitText;
  if (typeof unitCode !== 'string') return '';
  return Object.hasOwn(UNITS, unitCode) ? (UNITS[unitCode] ?? '') : unitCode;
}

const BLOCK = /<(?:br|p|div|li)\b/gi;

const REFERENCE = /&(?:#\d{2,7}|[a-z]\w{1,9});/i;

/** Shops write HTML into their data, and some templates escape it twice. */
function plain(text: string): string {
  const once = withoutMarkup(text);
  return asLine(REFERENCE.test(once) ? withoutMarkup(once) : once);
}

function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return textIn(bodyFrom(text.replace(BLOCK, ' $&')));
}

/** The last part of an address such as `https://schema.org/InStock`. */
export function termAt(value: unknown): string {
  return textAt(listOf(value)[0]).split('/').at(-1) ?? '';
}
