import { vi } from 'vitest';
import { createWhenAllowed } from '../../../../lib/access/when-allowed';
import type { Captures } from '../../../../lib/clipping/captures';
import { createIntents, type Intent } from '../../../../lib/clipping/intents';
import type { Saved } from '../../../../lib/contract/capture';
import { createHandoverStore } from '../../../../lib/files/handover-store';
import type { Library } from '../../../../lib/library/library';
import type { Outbox } from '../../../../lib/outbox/outbox';
import { problemOf } from '../../../../lib/problems/problem';
import { createFromBatch } from '../../../../lib/saving/from-batch';
import { createFromMenus } from '../../../../lib/saving/from-menus';
import { createFromNote } from '../../../../lib/saving/from-note';
import { createFromOwnPages } from '../../../../lib/saving/from-own-pages';
import { createFromPopup } from '../../../../lib/saving/from-popup';
import { createSaving } from '../../../../lib/saving/save';
import { Databases } from '../../../../lib/store/database';
import { COVERAGE } from '../../support/coverage';
import type { TestDeps } from '../../support/deps';
import { SOURCE_WORDS } from '../../support/job';

export const PAGE = 'https://example.org/a';

/** The result of a capture of the page. */
export const CAPTURED = {
  title: 'A page',
  url: PAGE,
  readAt: PAGE,
  markdown: 'Text.',
  coverage: COVERAGE,
};

/** The dependencies that a test replaces. */
interface Parts {
  capture?: Captures['capture'];
  fetch?: () => Promise<Response>;
  add?: Outbox['add'];
  note?: Library['note'];
  /** The notes of the clip in each note. */
  notesOf?: (id: string) => string[];
  /** What it says each time it is asked; the last one also from then on. */
  isAwaited?: boolean | boolean[];
}

/** The dependencies of saving, with an outbox that sends nothing. */
export function depsOf(
  { values, settings, drafts, tags, lastUsed, outbox, clock }: TestDeps,
  parts: Parts = {},
) {
  const awaited = [parts.isAwaited ?? true].flat();
  return {
    ...{ values, settings, drafts, tags, lastUsed },
    intents: createIntents(Date.now),
    whenAllowed: createWhenAllowed(),
    settingsChanged: vi.fn(),
    toasts: { follow: vi.fn() },
    picturesUnderWay: { during: <T>(_tabId: number, task: () => Promise<T>) => task() },
    handovers: createHandoverStore(new Databases(), () => clock.now),
    outbox: { ...outbox, add: parts.add ?? outbox.add },
    history: { notesOf: async (id: string) => parts.notesOf?.(id) ?? [id] },
    library: { note: parts.note ?? (async () => ({ value: { text: '' } })) },
    captures: {
      capture: parts.capture ?? (async () => CAPTURED),
      measure: vi.fn(),
      preview: vi.fn(),
      read: async <T>(_tabId: number, read: (stop: AbortSignal, onProgress: () => void) => Promise<T>) =>
        read(new AbortController().signal, () => {}),
      progress: vi.fn(),
      cancel: vi.fn(),
    },
    access: { forFile: <T>(fetchIt: () => Promise<T>) => fetchIt() },
    fetch: parts.fetch ?? (async () => new Response('%PDF-1.7')),
    isAwaited: async () => (awaited.length > 1 ? awaited.shift() : awaited[0]) ?? true,
    sleep: async () => {},
    ...{ online: () => true, now: () => clock.now, sourceLabels: () => SOURCE_WORDS },
  };
}

/** All ways to save. */
export function savers(testDeps: TestDeps, parts?: Parts) {
  const deps = depsOf(testDeps, parts);
  const saving = createSaving(deps);
  const menus = createFromMenus({ ...deps, saving });
  const popup = createFromPopup({ ...deps, saving });
  const pages = createFromOwnPages({ ...deps, saving });
  const note = createFromNote({ ...deps, saving });
  const batch = createFromBatch({ ...deps, batches: testDeps.batches, saving });
  return { ...deps, batch, note, menus, popup, pages, saving };
}
export type Savers = ReturnType<typeof savers>;

/** The result for the popup, or for a menu. */
export type Answer = Promise<Saved> | Promise<void>;

/** What the user reads about a failed save: in the answer, or in the popup of tab 1. */
export async function toldOf(by: Savers, answer: Answer): Promise<Intent> {
  try {
    const saved = await answer;
    return saved && 'problem' in saved ? { notice: saved } : by.intents.take(1);
  } catch (error) {
    return { notice: { problem: problemOf(error) } };
  }
}
