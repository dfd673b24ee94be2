import { useRef, useState } from 'preact/hooks';
import type { Edited } from '../../lib/contract/capture';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import { askAccess } from './ask-access';
import { type Meant, meantOf } from './meant';
import { type Entered, useDraft } from './use-draft';
import { type SaveState, useSave } from './use-save';
import { usualTitle } from './what';
import { whyNot } from './why-not';

const EDITING: SaveState = { step: 'editing' };

/** The state of the form: the input, the values derived from it, and the save. */
export function useSaveForm(
  page: PageView | undefined,
  list: DestinationList | undefined,
  jobs: JobView[] = [],
) {
  const { current, changed, change, cancel, put } = useDraft(page);
  const { state, save, edit } = useSave();
  const usual = useRef<Destination>(undefined);
  // The default destination is fixed once page and list are known, so that a refresh cannot change it unseen.
  const offered = page?.site?.destination ?? list?.usual ?? list?.destinations.slice(0, list.pinned)[0];
  if (page && list) usual.current ??= offered;
  const opened = useRef(Date.now());
  const all = useRef(false);
  /** What the preview showed last. */
  const previewed = useRef<Edited>(undefined);
  /** The choice of the last attempt; empty before the first one. */
  const tried = useRef('');
  const isSaved = useRef(false);
  /** What the user had entered at the last attempt. */
  const enteredAtAttempt = useRef(changed.current);
  const [, redraw] = useState(0);

  // Computed from the current input, so that a key that chooses and saves at once saves that choice.
  const meantBy = (entered: Entered) =>
    meantOf(entered, { page, list, usual: usual.current ?? offered, opened: opened.current });

  function setAll(value: boolean) {
    all.current = value;
    redraw((count) => count + 1);
  }

  async function submit() {
    const meant = meantBy(current());
    const { title, destination, what, onlyNew, edited } = meant;
    const words = meant.words.trimEnd();
    if (state.step === 'saving' || state.step === 'saved' || !page || !destination || !what) return;
    if (whyNot({ page, list, ...situationOf(meant) })) return;
    // The background deletes the draft once the clip is stored, so no update may be on its way after that.
    cancel();
    tried.current = choiceOf(meant);
    enteredAtAttempt.current = changed.current;
    const typed = title.trim();
    const isPreviewed = previewed.current?.what === what;
    const entered = {
      what,
      title: typed || page.title || page.url,
      editedTitle: typed !== '' && typed !== usualTitle(page, what, opened.current).trim(),
      destination,
      ...(words ? { words } : {}),
      // What the user edited or saw in the preview is saved as it is, although the page may have changed since.
      ...(edited ? { edited } : {}),
      ...(isPreviewed && !edited && !onlyNew && !all.current ? { previewed: previewed.current } : {}),
      ...(onlyNew && what !== 'link' && !edited ? { onlyNew } : {}),
      ...(all.current && what === 'article' && !edited ? { all: true } : {}),
      ...(what === 'tab-file' ? { agreed: agreedHost(page, state) } : {}),
    };
    const access = what === 'tab-file' ? askAccess(page, state) : undefined;
    const { tabId, url, canonical } = page;
    const input = { tabId, url, canonical, ...entered, ...(access ? { asksAccess: true } : {}) };
    // The permission prompt may close this popup, so the background also retries once access is granted.
    const saved = (await save(input)) || ((await access) === true && (await save(input)));
    if (saved) isSaved.current = true;
    // What the user typed meanwhile is not in the clip.
    if (!saved || changed.current !== enteredAtAttempt.current) put();
  }

  const now = meantBy(current());
  // A failure concerns only the choice that was tried. Captured text stays available.
  const isPast = state.step === 'failed' && !state.unsaved && tried.current !== choiceOf(now);

  return {
    ...now,
    state: isPast ? EDITING : state,
    /** Whether a save was tried in this popup. */
    begun: tried.current !== '',
    /** Whether a clip was stored, so that the line about earlier saves is hidden. */
    isSaved: isSaved.current,
    /** Once saved: the job's current state, or the last known one. */
    job: state.step === 'saved' ? (jobs.find(({ id }) => id === state.job.id) ?? state.job) : undefined,
    /** Whether to save all turns of a chat, also those that the page does not hold. */
    all: all.current,
    setAll,
    /** Whether the user entered more while the save was running. */
    hasMore: changed.current !== enteredAtAttempt.current,
    setPreviewed: (shown: Edited) => {
      previewed.current = shown;
    },
    change,
    /** What `whyNot` needs to know of the input; and the same for another destination. */
    situation: situationOf(now),
    situationAt: (destination: Destination) =>
      situationOf(meantBy({ ...current(), destination, what: now.what })),
    submit,
    /** Back to the form, unchanged. */
    edit,
    /** Back to the form, unchanged, after the save was undone. The draft went with the save. */
    undone: () => {
      isSaved.current = false;
      edit();
      put();
    },
    /** Back to the form, for another destination. */
    again: () => {
      change({ destination: null, onlyNew: undefined });
      edit();
    },
  };
}

export type SaveFormState = ReturnType<typeof useSaveForm>;

function situationOf(meant: Meant): Meant {
  return meant.words.trim() ? meant : { ...meant, wordless: undefined };
}

/** Everything that the user chooses for a save except the title, as a key. */
function choiceOf({ what, destination, onlyNew }: Meant): string {
  return JSON.stringify([what, destination, onlyNew]);
}

/** The host that a file really comes from, if the user was told: saving again means consent. */
function agreedHost({ notice }: PageView, state: SaveState): string | undefined {
  const problem = state.step === 'failed' ? state.problem : notice?.problem;
  return problem?.kind === 'file-moved' ? problem.limit : undefined;
}
