import { useRef, useState } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import { agreedHost } from './agreed-host';
import { askAccess } from './ask-access';
import { type Entered, useDraft } from './use-draft';
import { type SaveState, useSave } from './use-save';
import { chooseWhat, usualTitle } from './what';
import { whyNot } from './why-not';

const EDITING: SaveState = { step: 'editing' };

/** The state of the form: the input, the values derived from it, and the save. */
export function useSaveForm(
  page: PageView | undefined,
  list: DestinationList | undefined,
  jobs: JobView[] = [],
) {
  const { current, change, cancel, put } = useDraft(page);
  const { state, save, edit } = useSave();
  const usual = useRef<Destination>(undefined);
  // The default destination is fixed once page and list are known, so that a refresh cannot change it unseen.
  const offered = page?.site?.destination ?? list?.usual ?? list?.destinations.slice(0, list.pinned)[0];
  if (page && list) usual.current ??= offered;
  const opened = useRef(Date.now());
  const always = useRef<boolean>(undefined);
  const all = useRef(false);
  /** The choice of the last attempt; empty before the first one. */
  const tried = useRef('');
  const isSaved = useRef(false);
  const [, redraw] = useState(0);

  /** Computed from the current input, so that a key that chooses and saves at once saves that choice. */
  function intent({ title, destination: chosen, what: choice, onlyNew }: Entered) {
    const destination = chosen === null ? undefined : (chosen ?? usual.current ?? offered);
    // Until the usual destination is known, any kind would be a guess that changes under the pointer.
    const decided = Boolean(choice ?? destination ?? list);
    const what = page && decided ? chooseWhat(page, destination, choice) : undefined;
    // A title that the user typed stays; the default title follows the kind.
    const untouched = page && title === page.title;
    return {
      title: untouched ? usualTitle(page, what, opened.current) : title,
      destination,
      onlyNew,
      what,
    };
  }

  /** In a ref, like the other input: a key that saves right after the tick includes it. */
  function setAlways(value: boolean | undefined) {
    always.current = value;
    redraw((count) => count + 1);
  }

  function setAll(value: boolean) {
    all.current = value;
    redraw((count) => count + 1);
  }

  async function submit() {
    const meant = intent(current());
    const { title, destination, what, onlyNew } = meant;
    if (state.step === 'saving' || state.step === 'saved' || !page || !destination || !what) return;
    if (whyNot({ page, what, destination, list })) return;
    // The background deletes the draft once the clip is stored, so no update may be on its way after that.
    cancel();
    tried.current = choiceOf(meant);
    const own = title.trim();
    const entered = {
      what,
      title: own || page.title || page.url,
      editedTitle: own !== '' && own !== page.title.trim(),
      destination,
      always: always.current,
      ...(onlyNew && what !== 'link' ? { onlyNew } : {}),
      ...(all.current && what === 'article' ? { all: true } : {}),
      ...(what === 'tab-file' ? { agreed: agreedHost(page, state) } : {}),
    };
    const asked = what === 'tab-file' ? askAccess(page, state) : undefined;
    const asking = asked ? { asksAccess: true } : {};
    const input = { tabId: page.tabId, url: page.url, canonical: page.canonical, ...entered, ...asking };
    // The permission prompt may close this popup, so the background also retries once access is granted.
    const saved = (await save(input)) || ((await asked) === true && (await save(input)));
    if (saved) isSaved.current = true;
    else put();
  }

  const now = intent(current());
  // A failure concerns only the choice that was tried. Captured text stays available.
  const past = state.step === 'failed' && !state.unsaved && tried.current !== choiceOf(now);

  return {
    ...now,
    state: past ? EDITING : state,
    /** Whether a save was tried in this popup. */
    begun: tried.current !== '',
    /** Whether a clip was stored, so that the line about earlier saves is hidden. */
    isSaved: isSaved.current,
    /** Once saved: the job's current state, or the last known one. */
    job: state.step === 'saved' ? (jobs.find(({ id }) => id === state.job.id) ?? state.job) : undefined,
    always: always.current,
    setAlways,
    /** Whether to save all turns of a chat, also those that the page does not hold. */
    all: all.current,
    setAll,
    change,
    /** The kind that would be saved to another destination. */
    whatFor: (place: Destination) => intent({ ...current(), destination: place }).what,
    submit,
    /** Back to the form, unchanged. */
    edit,
    /** Back to the form, for another destination. */
    again: () => {
      change({ destination: null, onlyNew: undefined });
      setAlways(undefined);
      edit();
    },
  };
}

/** Everything that the user chooses for a save except the title, as a key. */
function choiceOf({ what, destination, onlyNew }: Pick<Entered, 'what' | 'destination' | 'onlyNew'>): string {
  return JSON.stringify([what, destination, onlyNew]);
}
