import { trimEndOf } from '../../../text/trim-end';
import { classOf, wordOfClass } from '../../dom/classes';
import { attributeOf } from '../../dom/nodes';

/** Attributes in which lazy loaders keep an image's address, the most common first. */
const LAZY_SOURCES =
  'data-src data-original data-lazy-src data-actualsrc data-original-src data-hi-res-src'.split(' ');
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset', 'data-lazyload-srcset'];

const PLACEHOLDER =
  /^(?:data|about|blob):|(?:^|[/_.-])(?:blank|placeholder|spacer|pixel|load(?:ing|er)|lazy-?(?:load)?|gr[ea]y|none|transparent|1x1|[st](?=\.gif))\.(?:gif|png|svg|jpe?g)/i;
const ADDRESS =
  /^(?:https?:)?\/\/[^\s{]+$|^\.{0,2}\/[^\s{]+$|^[^\s:{?#]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]\S*)?$/i;

/** Whether an address ends like an image's. */
export function isPictureAddress(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(address);
}

/** The address that an image is really loaded from; undefined if only a placeholder is known. */
export function bestSource(image: Element | null): string | undefined {
  if (!image) return undefined;
  const lazy = LAZY_SOURCES.map((name) => attributeOf(image, name).trim().replaceAll(' ', '%20')).find(
    (source) => source && ADDRESS.test(source),
  );
  if (lazy) return lazy;
  const source = attributeOf(image, 'src').trim();
  if (source && !PLACEHOLDER.test(source) && !isPreview(image)) return source;
  const siblings = image.parentElement?.nodeName === 'PICTURE' ? [...image.parentElement.children] : [];
  for (const place of [image, ...siblings]) {
    for (const name of LAZY_SETS) {
      const largest = largestOf(attributeOf(place, name));
      if (largest && !largest.startsWith('data:')) return largest;
    }
  }
  return source && !PLACEHOLDER.test(source) ? source : anyPicture(image);
}

/** An image's address in any other attribute. */
function anyPicture(image: Element): string | undefined {
  return [...image.attributes]
    .filter(({ name }) => !/^(?:alt|title|src)$/.test(name))
    .map(({ value }) => value.trim())
    .find((value) => ADDRESS.test(value) && isPictureAddress(value) && !PLACEHOLDER.test(value));
}

const PREVIEW = wordOfClass('blur(?:red)?|lqip|preview|placeholder|lazyload|lazy');

/** Whether the page shows a small or blurred preview first. */
function isPreview(image: Element): boolean {
  return PREVIEW.test(classOf(image));
}

/**
 * The candidate of a `srcset` with the largest descriptor. Among equals the last, which is usually the
 * largest.
 */
function largestOf(set: string): string | undefined {
  let largest: { address: string; size: number } | undefined;
  const offer = (address: string, size = 1) => {
    if (address && (!largest || size >= largest.size)) largest = { address, size };
  };
  let address = '';
  for (const part of set.split(/\s+/)) {
    const [, size, next] = /^([\d.]{1,20})[wx](?:,(.*))?$/.exec(part) ?? [];
    if (address && size) {
      offer(address, Number(size));
      address = next ?? '';
    } else {
      offer(address);
      address = part;
    }
    if (!address.endsWith(',')) continue;
    offer(trimEndOf(address, ','));
    address = '';
  }
  offer(address);
  return largest?.address;
}
