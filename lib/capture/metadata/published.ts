import { attribute, closest, queryAll, queryFirst } from '../dom/live';
import { COMMENTS } from './comments';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';
import { isoDay, shownDate } from './shown-date';

/** Names of `<meta>` tags: scholarly journals (citation_…), Dublin Core and newsrooms. */
const PUBLISHED = (
  'citation_publication_date citation_online_date citation_date dcterms.issued dcterms.created dc.date.issued ' +
  'dc.date parsely-pub-date sailthru.date displaydate ' +
  'article.published article:published og:published_time publish-date publish_date publication_date datepublished pubdate date'
).split(' ');

/** The publication date in the page's metadata or address. */
export function publishedOf(
  page: Document,
  tags: MetaTags,
  data: LinkedData,
  url: string,
): string | undefined {
  const date =
    firstOf(tags, 'article:published_time') ??
    data.published ??
    firstOf(tags, ...PUBLISHED) ??
    markedDate(page) ??
    onlyTime(page) ??
    dateInAddress(url);
  return date && asDate(date);
}

function markedDate(page: Document): string | null | undefined {
  const marked = queryFirst(
    page,
    '[itemprop~="datePublished"],time[pubdate],time[itemprop~="dateCreated"],.h-entry time.dt-published',
  );
  return marked && (attribute(marked, 'datetime') ?? attribute(marked, 'content'));
}

/** The date if the article shows only one. Of several dates, none is certain to be the publication date. */
function onlyTime(page: Document): string | undefined {
  const times = queryAll(page, 'article time[datetime]')
    .filter((time) => closest(time, COMMENTS) === null)
    .map((time) => attribute(time, 'datetime') ?? '');
  return new Set(times).size === 1 ? times[0] : undefined;
}

/** `/2023/october/03/a-title`, `/2023-10-03/1.html`, `/2023/1003/1.html` or `/20231003/1.html` → `2023-10-03` */
function dateInAddress(url: string): string | undefined {
  const parts =
    /\/((?:19|20)\d\d)(?:[/-](\d\d?|[a-z]{3,9})[/-](\d\d?)|\/?(\d\d)(\d\d))(?:\/|$)/i.exec(
      URL.parse(url)?.pathname ?? '',
    ) ?? [];
  return isoDay(parts.slice(1).filter(Boolean).join(' '));
}

/** `Friday January 12, 2024 @11:40AM` → `2024-01-12`. An ISO date keeps its time. */
function asDate(text: string): string {
  return /^\d{4}-\d\d-\d\d/.test(text.trim()) ? text : (isoDay(shownDate(text) ?? '') ?? text);
}
