import { forClip, type Metadata } from '../../metadata/metadata';
import { isOfSite } from '../../metadata/of-site';
import { STARTED_BY, STARTED_ON } from '../../normalise/forms';
import type { Credits } from './credits';

/**
 * The metadata, completed by the author and date beside the page's heading. The author of a thread is its first
 * poster. What the page shows beside its heading replaces an author that is only the site's name or an account, and
 * a date that cannot be read.
 */
export function credited(
  metadata: Metadata,
  content: Element,
  credits: Credits = {},
): ReturnType<typeof forClip> {
  const startedBy = content.getAttribute(STARTED_BY);
  const startedOn = content.getAttribute(STARTED_ON);
  const { byline, published } = credits;
  const owner = ownerOf(metadata);
  return {
    ...(owner ? { byline: owner } : {}),
    ...credits,
    ...forClip(metadata),
    ...(byline && (isNoPerson(metadata) || isAccount(metadata)) ? { byline } : {}),
    ...(published && !ISO.test(metadata.published ?? '') ? { published } : {}),
    ...(startedBy ? { byline: startedBy } : {}),
    ...(startedOn ? { published: startedOn } : {}),
  };
}

/** `Ana Example’s blog` */
const OWNED =
  /^(\p{Lu}\p{L}{1,20}(?: \p{Lu}[\p{L}.]{0,20}){1,2})['’]s (?:\p{L}{1,20} )?(?:[Bb]log|[Ww]eb ?site|[Jj]ournal|[Nn]otes)$/u;

/** The expression takes long to compile, and few sites have such a name. */
function ownerOf({ site = '' }: Metadata): string | undefined {
  return /['’]s /.test(site) ? OWNED.exec(site)?.[1] : undefined;
}

const ISO = /^\d{4}-\d\d-\d\d/;

/** Whether the author is the name of an account: `ana.example`, `ana_92`, `L_10448`. */
function isAccount({ byline = '' }: Metadata): boolean {
  return /^(?:\p{L}_?\d{1,12}|[\p{Ll}\d]{1,20}[._][\p{Ll}\d._]{1,40})$/u.test(byline);
}

/** `Example Times`, `Example Media Inc`. After a comma it is where a person works. */
const ORGANISATION = /\b(?:times|tribune|news|media|magazine|inc)\b/i;

/** Whether the author is no person, so that a person whom the page shows takes its place. */
function isNoPerson({ byline = '', site, url }: Metadata): boolean {
  return isOfSite(byline, site, url) || (!byline.includes(',') && ORGANISATION.test(byline));
}
