import { type Browser, browser } from 'wxt/browser';
import { type Clip, PAGE_KINDS, type PageKind, type TabKind, type TakenKind } from '../clip';
import type { Input } from '../contract/contract';
import type { Saved } from '../contract/page';
import type { Files } from '../files/files';
import { sitePattern } from '../files/site-pattern';
import type { WhenAllowed } from '../files/when-allowed';
import { inBackground } from '../in-background';
import type { Library } from '../library/library';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/text';
import { ProblemError, problemOf } from '../problem';
import { isSamePage } from '../same-page';
import type { Values } from '../settings/values';
import { stayAwake } from '../stay-awake';
import type { Captures } from './captures';
import { withoutDraft } from './drafts';
import type { FileSaver } from './file-actions';
import { clipTab, linkClip, withCanonical } from './make-clip';
import { onlyNew } from './only-new';
import { openTab } from './open-tab';
import { withSpare } from './spare';
import { type TakeWorld, take, takeFile } from './take';
import { type TellLateWorld, tellLate } from './tell-late';

export interface SaveClipWorld extends TakeWorld, TellLateWorld {
  values: Pick<Values, 'settings' | 'drafts' | 'connection'>;
  outbox: Pick<Outbox, 'add'>;
  files: Pick<Files, 'add'>;
  fileActions: FileSaver;
  whenAllowed: WhenAllowed;
  library: Pick<Library, 'note'>;
  captures: Captures;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
}

/** What the popup saves: of a page, or as a file. */
export interface ClipSaver {
  /**
   * What goes wrong once the popup is closed is said in it: it opens again.
   * @throws ProblemError; what was captured before the disk refused it comes back instead.
   */
  save(input: Input<'clip.save'>): Promise<Saved>;
}

export function createClipSaver(world: SaveClipWorld): ClipSaver {
  const { values, outbox, files, library } = world;

  async function clip(input: Input<'clip.save'>, what: PageKind): Promise<Clip> {
    const { tabId, url, title, ownTitle, canonical, destination } = input;
    if (what === 'link') {
      const link = withCanonical(linkClip(url, title, world.now()), canonical);
      return { ...link, ...(ownTitle ? { ownTitle } : {}) };
    }
    const captured = { ...(await clipTab(world, await tabOn(tabId, url), what)), title };
    return input.onlyNew && destination.kind === 'note' ? newIn(destination.id, captured) : captured;
  }

  /** @throws ProblemError where the note cannot be read now, or has all of it */
  async function newIn(note: string, captured: Clip): Promise<Clip> {
    const { value, stale } = await library.note(note);
    // What was seen of it some time ago may lack what stands there now.
    if (stale) throw new ProblemError(stale.problem);
    const markdown = onlyNew(captured.markdown, value.text);
    if (!markdown) throw new ProblemError({ kind: 'nothing-new' });
    return { ...captured, markdown };
  }

  /** Of the page. What the disk refused is offered to be copied: nothing that was captured is gone (lib/README.md#rule-15). */
  async function store(input: Input<'clip.save'>, what: PageKind): Promise<Saved> {
    const { id, tabId, destination } = input;
    const account = await values.connection.get();
    const captured = await clip(input, what);
    const settings = await values.settings.get();
    // A link can be saved although the tab it was in is closed by now.
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    const { clip: kept, spare } = await withSpare(world, tab, captured, destination, settings);
    try {
      return { job: await outbox.add(id, kept, destination, { spare, account }) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'storage') throw error;
      return { problem, unsaved: textOfClip(captured, world.sourceLabel()) };
    }
  }

  /** A file, or a picture. */
  async function storeFile(input: Input<'clip.save'>, what: Exclude<TakenKind, 'area'>): Promise<Saved> {
    const { id, tabId, url, title, destination, agreed } = input;
    // So can a file.
    const tab = await (what === 'tab-file'
      ? browser.tabs.get(tabId).catch(() => undefined)
      : tabOn(tabId, url));
    const wanted = tab && { what, tab, url, title, agreed };
    try {
      const account = await values.connection.get();
      const found = await stayAwake(wanted ? take(wanted, world) : takeFile({ url, title, agreed }, world));
      if (!found) throw new ProblemError({ kind: 'gone' });
      return { job: await files.add({ id, ...found, destination, account, sourceUrl: found.url ?? url }) };
    } catch (error) {
      const site = problemOf(error).kind === 'site-access' ? sitePattern(url) : undefined;
      if (site && wanted) {
        world.whenAllowed.wait(site.pattern, () => world.fileActions.saveTo(id, wanted, destination));
      }
      throw error;
    }
  }

  /** Has the person drag over the page, which may take them a while: nobody waits for it. */
  async function chooseArea({ id, tabId, url, title, destination }: Input<'clip.save'>): Promise<Saved> {
    const tab = await tabOn(tabId, url);
    const saving = world.fileActions.saveTo(id, { what: 'area', tab, url, title }, destination);
    inBackground(saving.then((isStored) => isStored && forgetDraft(url)));
    return { onPage: true };
  }

  function forgetDraft(url: string): Promise<unknown> {
    return values.drafts.update((drafts) => withoutDraft(drafts, url));
  }

  return {
    async save(input) {
      const { what } = input;
      if (what === 'area') return chooseArea(input);
      try {
        const saved = await (isPageKind(what) ? store(input, what) : storeFile(input, what));
        if ('job' in saved) inBackground(forgetDraft(input.url));
        else if ('problem' in saved) inBackground(tellLate(world, input, saved));
        return saved;
      } catch (error) {
        inBackground(tellLate(world, input, { problem: problemOf(error) }));
        throw error;
      }
    },
  };
}

/** The title and the address are those of the page that the popup was opened on. */
async function tabOn(tabId: number, url: string): Promise<Browser.tabs.Tab> {
  const tab = await openTab(tabId);
  if (tab.url && !isSamePage(tab.url, url)) throw new ProblemError({ kind: 'page-changed' });
  return tab;
}

function isPageKind(what: TabKind): what is PageKind {
  return PAGE_KINDS.some((kind) => kind === what);
}
