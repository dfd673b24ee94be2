import { type Browser, browser } from 'wxt/browser';
import type { Input } from '../contract/contract';
import type { Notice } from '../contract/page';
import { foundName } from '../files/found-name';
import { openPopupWindow } from '../popup-window';
import { PROBLEMS } from '../problems/kinds';
import type { Values } from '../settings/values';
import { withDraft } from './drafts';
import { forFile, forLink, type Intent, type Intents } from './intents';
import { openPopup } from './open-popup';

export interface TellLateWorld {
  values: Pick<Values, 'drafts'>;
  intents: Intents;
  /** Whether the page that asked for this save still waits for the answer. */
  isAwaited(id: string): Promise<boolean>;
}

/**
 * Says why nothing was saved where the popup that asked for it is closed by now: it opens again, with all that was
 * entered in it.
 */
export async function tellLate(
  { values, intents, isAwaited }: TellLateWorld,
  input: Input<'clip.save'>,
  notice: Notice,
): Promise<void> {
  const { id, tabId, url, title, what, onlyNew } = input;
  if (PROBLEMS[notice.problem.kind].known || (await isAwaited(id))) return;
  const own = await browser.tabs.get(tabId).catch(() => undefined);
  const [seen] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  // It may be closed by now.
  const tab = own ?? seen;
  if (tab?.id === undefined) return;
  // A place of the account before is none of this one.
  const destination = notice.problem.kind === 'other-account' ? undefined : input.destination;
  // A disk that is full keeps no draft, which may be just what is to be said.
  await values.drafts
    .update((drafts) => withDraft(drafts, url, { title, what, destination, onlyNew }))
    .catch(() => {});
  intents.put(tab.id, { ...aboutOf(input, own), notice });
  await (seen?.id === tab.id ? openPopup(tab) : openPopupWindow(tab.id));
}

/** What the popup was opened for, where that was not the page itself. */
function aboutOf({ url, title, what }: Input<'clip.save'>, own: Browser.tabs.Tab | undefined): Intent {
  if (own && (url === own.url || (what !== 'tab-file' && what !== 'link'))) return {};
  const { link } = what === 'tab-file' ? forFile(url, { name: foundName({ url }) }) : forLink(url, title);
  return link ? { link: { ...link, tabClosed: !own } } : {};
}
