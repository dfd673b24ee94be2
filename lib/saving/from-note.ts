import { writtenClip } from '../clipping/make-clip';
import type { Input } from '../contract/contract';
import { type QuickNote, quickNoteSchema } from '../contract/note';
import type { JobView } from '../contract/outbox';
import { noteDestination } from '../destinations/defaults';
import type { LastUsed } from '../destinations/recents';
import { ProblemError } from '../problems/problem';
import type { SettingsStore } from '../settings/settings';
import { CONNECTION } from '../store/connected';
import { perAccount, perDevice } from '../store/value';
import type { Values } from '../store/values';
import { jobOf } from './answer';
import type { Saving } from './save';

const EMPTY: QuickNote = { title: '', text: '' };
/** What is written and not saved yet. Per account, because it names a destination. */
export const QUICK_NOTE = perAccount('quickNote', quickNoteSchema, EMPTY);
/** What is written while no account is connected. The next account that is connected gets it. */
export const UNCONNECTED = perDevice('quickNote', quickNoteSchema, EMPTY);

export interface FromNoteDeps {
  values: Values;
  saving: Pick<Saving, 'save'>;
  settings: Pick<SettingsStore, 'get'>;
  lastUsed: Pick<LastUsed, 'recents'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The quick note: kept while it is written, and saved. */
export interface FromNote {
  get(): Promise<QuickNote>;
  keep(note: QuickNote): Promise<void>;
  /** @throws ProblemError as `writtenClip` and `Outbox.add`; the note is kept */
  save(input: Input<'note.save'>): Promise<JobView>;
}

export function createFromNote({ values, saving, settings, lastUsed, now }: FromNoteDeps): FromNote {
  const begun = values.of(UNCONNECTED);

  async function keep(note: QuickNote): Promise<void> {
    const account = await values.of(CONNECTION).get();
    await (account ? values.of(QUICK_NOTE, account) : begun).put(note);
  }

  /** The note as written so far; with an account, it goes on with what was written before that. */
  async function written(): Promise<QuickNote> {
    const account = await values.of(CONNECTION).get();
    const before = await begun.get();
    if (!account) return before;
    const own = values.of(QUICK_NOTE, account);
    const { title, text } = before;
    if (!title && !text) return own.get();
    const added = [title, text].filter(Boolean).join('\n\n');
    // It is there already if the browser ended between the two writes.
    const note = await own.update((now) =>
      `\n\n${now.text}`.endsWith(`\n\n${added}`)
        ? now
        : { ...now, text: [now.text, added].filter(Boolean).join('\n\n') },
    );
    await begun.put(EMPTY);
    return note;
  }

  return {
    async get() {
      const note = await written();
      const usual = async () => noteDestination(await settings.get(), await lastUsed.recents(), '');
      return { ...note, destination: note.destination ?? (await usual()) };
    },
    keep,
    async save({ id, title, text, destination }) {
      // The popup may close before the save fails. A full disk must not prevent the attempt.
      await keep({ title, text, destination }).catch(() => undefined);
      const result = await saving.save({
        trigger: 'note',
        id,
        subject: { url: '', title },
        destination: () => destination,
        capture: () => writtenClip(title, text, now()),
        stored: (account) => values.of(QUICK_NOTE, account).put(EMPTY),
      });
      const job = jobOf(result);
      if (!job) throw new ProblemError({ kind: 'gone' });
      return job;
    },
  };
}
