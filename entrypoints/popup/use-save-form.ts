import { useRef, useState } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { JobView } from '../../lib/contract/outbox';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import { agreedHost } from './agreed-host';
import { askAccess } from './ask-access';
import { type Entered, useDraft } from './use-draft';
import { type SaveState, useSave } from './use-save';
import { chooseWhat, usualTitle } from './what';
import { whyNot } from './why-not';

const EDITING: SaveState = { step: 'editing' };

/** The state behind the form: what is entered, what follows from it, and how the save stands. */
export function useSaveForm(
  page: PageView | undefined,
  list: DestinationList | undefined,
  jobs: JobView[] = [],
) {
  const { current, change, cancel, put } = useDraft(page);
  const { state, save, edit } = useSave();
  const usual = useRef<Destination>(undefined);
  // The site's, or else the usual one, at the time both came: a later refresh must not change it unseen.
  const offered = page?.site?.destination ?? list?.usual ?? list?.destinations.slice(0, list.pinned)[0];
  if (page && list) usual.current ??= offered;
  const opened = useRef(Date.now());
  const always = useRef<boolean>(undefined);
  /** What was tried to be saved last; empty before the first time. */
  const tried = useRef('');
  const isSaved = useRef(false);
  const [, redraw] = useState(0);

  /** Read from what is entered at this moment, so that a key that chooses and saves at once saves the choice. */
  function intent({ title, destination: chosen, what: choice, onlyNew }: Entered) {
    const destination = chosen === null ? undefined : (chosen ?? usual.current ?? offered);
    // Until it is known where it usually goes, any would be a guess that changes under the pointer.
    const decided = Boolean(choice ?? destination ?? list);
    const what = page && decided ? chooseWhat(page, destination, choice) : undefined;
    // What the person typed stays; what was only offered follows what is saved.
    const untouched = page && title === page.title;
    return {
      title: untouched ? usualTitle(page, what, opened.current) : title,
      destination,
      onlyNew,
      what,
    };
  }

  /** Kept like what is entered: a key that saves right after the tick counts it. */
  function setAlways(value: boolean | undefined) {
    always.current = value;
    redraw((count) => count + 1);
  }

  async function submit() {
    const meant = intent(current());
    const { title, destination, what, onlyNew } = meant;
    if (state.step === 'saving' || state.step === 'saved' || !page || !destination || !what) return;
    if (whyNot({ page, what, destination, list })) return;
    // The background forgets the draft once the clip is stored: none may be on its way after that.
    cancel();
    tried.current = choiceOf(meant);
    const own = title.trim();
    const entered = {
      what,
      title: own || page.title || page.url,
      ownTitle: own !== '' && own !== page.title.trim(),
      destination,
      always: always.current,
      ...(onlyNew && what !== 'link' ? { onlyNew } : {}),
      ...(what === 'tab-file' ? { agreed: agreedHost(page, state) } : {}),
    };
    const asked = what === 'tab-file' ? askAccess(page, state) : undefined;
    const input = { tabId: page.tabId, url: page.url, canonical: page.canonical, ...entered };
    // Once the person agrees, the background saves by itself: the question may have closed this popup.
    const saved = (await save(input)) || ((await asked) === true && (await save(input)));
    if (saved) isSaved.current = true;
    else put();
  }

  const now = intent(current());
  // What failed is not what is chosen now. But a text that was captured stays at hand.
  const past = state.step === 'failed' && !state.unsaved && tried.current !== choiceOf(now);

  return {
    ...now,
    state: past ? EDITING : state,
    /** Whether a save was begun here. */
    begun: tried.current !== '',
    /** Whether one was stored: how the page was saved before is old news then. */
    isSaved: isSaved.current,
    /** Once saved: the row as it stands now, or as it stood when it was last seen. */
    job: state.step === 'saved' ? (jobs.find(({ id }) => id === state.job.id) ?? state.job) : undefined,
    always: always.current,
    setAlways,
    change,
    /** What would be saved to another place. */
    whatFor: (place: Destination) => intent({ ...current(), destination: place }).what,
    submit,
    /** Back to the form, as it is. */
    edit,
    /** Back to the form, for another destination. */
    again: () => {
      change({ destination: null, onlyNew: undefined });
      setAlways(undefined);
      edit();
    },
  };
}

/** All that a person chooses of a save but its title. */
function choiceOf({ what, destination, onlyNew }: Pick<Entered, 'what' | 'destination' | 'onlyNew'>): string {
  return JSON.stringify([what, destination, onlyNew]);
}
