import type { ClipHead } from '../../model/clip';
import { addKnowledge } from '../../service/knowledge';
import { webUrl } from '../../urls/web-url';
import type { Deliver } from './delivery';
import { alsoSearch, knownBefore } from './entries';
import { folderOf } from './folder-of';
import { keepsListing } from './keeps-listing';

/**
 * Public-account article of the messaging platform (contract.md#media-types). Other addresses are web pages.
 */
const ARTICLE = /^mp\.weixin\.qq\.com\/s(?:\/|$)/;

/** Adds an entry without an upload to a knowledge base: a note, an AI chat, or a link with its own title. */
export const knowledgeEntry: Deliver = async (job, { client, writing, listing }) => {
  await writing(
    addKnowledge.name,
    keepsListing(job) ? undefined : await knownBefore(alsoSearch(listing(), job, client)),
  );
  const { id } = await client.call(addKnowledge, {
    ...contentOf(job.clip),
    title: job.clip.title,
    knowledge_base_id: job.destination.id,
    ...folderOf(job.destination),
  });
  const { url } = job.clip;
  return { ids: [id], ...(job.call ? { outcomes: [{ url, state: 'saved', mediaId: id }] } : {}) };
};

/** The media type and the matching content field (contract.md#media-types). */
function contentOf({ kind, url, serviceId = '' }: ClipHead) {
  switch (kind) {
    case 'note':
      return { media_type: 11, note_info: { content_id: serviceId } };
    case 'session':
      return { media_type: 12, session_info: { content_id: serviceId } };
    default:
      return { media_type: isArticle(url) ? 6 : 2, web_info: { content_id: url } };
  }
}

function isArticle(url: string): boolean {
  const { hostname, pathname } = webUrl(url) ?? {};
  return ARTICLE.test(`${hostname}${pathname}`);
}
