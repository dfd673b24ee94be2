import { requireTab } from '../browser/find-tab';
import type { Drafts } from '../clipping/drafts';
import { serviceClip, writtenClip } from '../clipping/make-clip';
import type { Saved } from '../contract/capture';
import type { Input } from '../contract/contract';
import type { JobView } from '../contract/outbox';
import { fileClip } from '../files/file-clip';
import type { HandoverStore } from '../files/handover-store';
import { destinationKey } from '../model/destination-key';
import type { Outbox } from '../outbox/outbox';
import { ProblemError } from '../problems/problem';
import { jobOf, savedOf } from './answer';
import { type MenuClipsDeps, pageClip } from './menu-clips';
import type { Save, Saving } from './save';

export interface FromOwnPagesDeps extends MenuClipsDeps {
  saving: Pick<Saving, 'save'>;
  outbox: Pick<Outbox, 'list'>;
  drafts: Pick<Drafts, 'remove'>;
  handovers: Pick<HandoverStore, 'get' | 'remove'>;
}

/** Saves that a page of Satchel starts, apart from the popup's. */
export interface FromOwnPages {
  /**
   * Adds the file that a page handed over under this id.
   * @throws ProblemError as `fileClip` and `Outbox.add`, and `gone` if there is no such file
   */
  addFile(input: Input<'files.add'>): Promise<JobView>;
  /**
   * Saves what a tab shows.
   * @throws ProblemError if nothing was captured, such as `tab-unseen` if the browser hides the address
   */
  saveTab(input: Input<'library.saveTab'>): Promise<Saved>;
  /** Adds what the user wrote. @throws ProblemError as `writtenClip` and `Outbox.add` */
  addWritten(input: Input<'library.write'>): Promise<JobView>;
  /** Adds a note or an AI chat to a knowledge base. @throws ProblemError as `Outbox.add` */
  addServiceItem(input: Input<'library.add'>): Promise<JobView>;
}

export function createFromOwnPages(deps: FromOwnPagesDeps): FromOwnPages {
  const { saving, outbox, drafts, handovers, now } = deps;

  async function save(
    { id, destination }: Pick<Input<'files.add'>, 'id' | 'destination'>,
    title: string,
    more: Pick<Save, 'capture' | 'stored'>,
  ): Promise<JobView> {
    const subject = { url: '', title };
    const result = await saving.save({
      trigger: 'own-page',
      id,
      subject,
      destination: () => destination,
      ...more,
    });
    // A missing handover may mean that the file was already added and the page missed the answer.
    const job = jobOf(result) ?? (await outbox.list({ ids: [id], most: 0 })).find((known) => known.id === id);
    if (!job) throw new ProblemError({ kind: 'gone' });
    return job;
  }

  return {
    addFile: ({ name, ...input }) =>
      save(input, name, {
        async capture() {
          const bytes = await handovers.get(input.id);
          return bytes && fileClip({ name, bytes }, now());
        },
        stored: () => handovers.remove(input.id),
      }),
    async saveTab({ id, tabId, destination }) {
      const tab = await requireTab(tabId);
      if (!tab.url) throw new ProblemError({ kind: 'tab-unseen' });
      const result = await saving.save({
        trigger: 'own-page',
        id,
        tab,
        subject: { url: tab.url, title: tab.title ?? '' },
        destination: () => destination,
        capture: (to) => pageClip(deps, tab, to),
      });
      return savedOf(result);
    },
    addWritten: ({ title, text, ...input }) =>
      save(input, title, {
        capture: () => writtenClip(title, text, now()),
        stored: (account) => drafts.remove(account, destinationKey(input.destination)),
      }),
    addServiceItem: ({ what, serviceId, title, ...input }) =>
      save(input, title, { capture: () => serviceClip(what, serviceId, title, now()) }),
  };
}
