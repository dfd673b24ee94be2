import type { Captures } from '../clipping/captures';
import { clipTab } from '../clipping/make-clip';
import { clipOpenPage } from '../clipping/open-page';
import { visit } from '../clipping/visit';
import type { Input } from '../contract/contract';
import type { Clip } from '../model/clip';
import type { Link } from '../model/link';
import { judgeTitle } from '../outbox/audit/judge-title';
import type { Batches } from '../outbox/batches';
import { NOT_CAPTURED, WRONG_PAGE } from '../outbox/unsaved-items';
import { ProblemError, problemOf } from '../problems/problem';
import { jobOf } from './answer';
import type { Saving } from './save';

export interface FromBatchDeps {
  saving: Pick<Saving, 'save'>;
  batches: Pick<Batches, 'unsaved' | 'markRescued' | 'markNotRescued' | 'export'>;
  captures: Captures;
  sleep(ms: number): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Other ways to save the links that a batch could not save. */
export interface FromBatch {
  /** @throws ProblemError as the contract says */
  rescue(input: Input<'batch.rescue'>): Promise<void>;
  /** @throws ProblemError as `Outbox.add` */
  saveNote(input: Input<'batch.saveNote'>): Promise<void>;
}

/** Time limit for reading one page (milliseconds). */
const READS_WITHIN_MS = 15_000;

export function createFromBatch(deps: FromBatchDeps): FromBatch {
  const { saving, batches, now } = deps;

  return {
    async rescue({ id, n }) {
      const { link } = await batches.unsaved(id, n);
      const result = await saving.save({
        trigger: 'own-page',
        // The same for each attempt, so that none is added twice (lib/README.md#rule-7).
        id: `${id} ${n} seen`,
        subject: link,
        // Again, because the account may have changed just now (lib/README.md#rule-6).
        destination: async () => (await batches.unsaved(id, n)).destination,
        capture: () =>
          clipLink(deps, link).catch(async (error: unknown) => {
            const isWrong = problemOf(error).kind === 'wrong-page';
            await batches.markNotRescued(id, n, isWrong ? WRONG_PAGE : NOT_CAPTURED);
            throw error;
          }),
      });
      if (!jobOf(result)) throw new ProblemError({ kind: 'cancelled' });
      await batches.markRescued(id, n);
    },

    async saveNote({ id, group, noteId, title, destination }) {
      const { text } = await batches.export({ id, group, as: 'markdown' });
      const result = await saving.save({
        trigger: 'own-page',
        id: noteId,
        subject: { url: '', title },
        destination: () => destination,
        capture: () => ({ kind: 'written', title, url: '', capturedAt: now(), markdown: text.trim() }),
      });
      // Throws what kept it from being saved.
      jobOf(result);
    },
  };
}

/**
 * The page behind a link as the browser shows it: in its tab, or else in a tab that is opened for that.
 * @throws ProblemError `wrong-page` if it shows a form for signing in, a check or an error; and as `clipTab`
 */
async function clipLink(deps: FromBatchDeps, link: Link): Promise<Clip> {
  const limits = { withinMs: READS_WITHIN_MS };
  const clip =
    (await clipOpenPage(deps, link.url)) ??
    (await visit(link.url, deps.sleep, (tab) => clipTab(deps, tab, 'article', limits)));
  const verdict = judgeTitle(clip.title, { ...link, isOpened: false });
  const isWrong = verdict === 'sign-in' || verdict === 'check' || verdict === 'error';
  if (isWrong || clip.coverage?.barrier === 'sign-in-page') throw new ProblemError({ kind: 'wrong-page' });
  return link.editedTitle ? { ...clip, title: link.title } : clip;
}
