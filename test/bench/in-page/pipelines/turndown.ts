import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import type { Pipeline } from '../pipeline';
import { readable } from './readable';

/** Turndown with its GFM plugin; on pages, after Readability. */
export const turndown: Pipeline = {
  convert: (input) => service().turndown(input as string | HTMLElement), // turndown's types do not accept Element
  clip: (page) => service().turndown(readable(page)),
};

function service(): TurndownService {
  return new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', emDelimiter: '*' }).use(gfm);
}
