import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Edited, Preview } from '../../lib/contract/capture';
import type { PageView } from '../../lib/contract/page';
import { ASSISTANTS } from '../../lib/model/assistants';
import { chatOf, firstWords, placeIn, type Turn, turnsOf } from '../../lib/text/turns-of';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { CollectTurns } from './collect-turns';
import { useTurns } from './use-turns';

/** What was collected of a chat, and the numbers of the turns that are left out. */
export interface Collected {
  clip: Preview;
  left: ReadonlySet<number>;
}

export interface TurnsProps {
  page: Pick<PageView, 'tabId' | 'url'>;
  /** Whether to collect all turns at once. */
  all: boolean;
  /** What was collected and chosen before. */
  last: Collected | undefined;
  /** Called with the chosen turns, or with undefined if they are all that the page holds. */
  onChoose: (edited: Edited | undefined, collected: Collected | undefined) => void;
  onClose: () => void;
}

/** The turns of a chat, each with a check box. Those that the page does not hold can be collected. */
export function TurnsDialog({ page, all, last, onChoose, onClose }: TurnsProps) {
  const { clip, problem, collecting, isCollected, collect } = useTurns(page, all, last?.clip);
  const [left, setLeft] = useState<ReadonlySet<number>>(last?.left ?? new Set());
  const box = useRef<HTMLInputElement>(null);
  const names = [t('clipUser'), ...Object.values(ASSISTANTS).map(({ name }) => name)];
  const turns = clip ? turnsOf(clip.markdown, names) : [];
  const before = useRef(turns);
  if (turns.length !== before.current.length) {
    // More turns may have come before these, so the numbers of those that are left out move.
    const place = placeIn(turns, before.current);
    if (left.size > 0) setLeft(new Set(place < 0 ? [] : [...left].map((at) => at + place)));
    before.current = turns;
  }
  const isListed = turns.length > 0;
  // Not on Cancel, which is alone until they are read.
  useLayoutEffect(() => box.current?.focus(), [isListed]);
  const chosen = turns.filter((_, at) => !left.has(at));
  const isAll = chosen.length === turns.length;
  const held = clip?.coverage.turns;
  const isWhole = held !== undefined && held.loaded === held.total;

  function toggle(at: number) {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    setLeft(next);
  }
  function keep(close: () => void) {
    const edited = clip && { ...clip, what: 'article' as const, markdown: chatOf(chosen) };
    // Saves the collected turns. Reading them again would scroll the page a second time.
    if (edited)
      onChoose(isAll && !isCollected ? undefined : edited, isCollected ? { clip, left } : undefined);
    close();
  }

  const reason = chosen.length === 0 ? t('turnsNone') : undefined;
  return (
    <Dialog
      title={t('turnsTitle')}
      {...(isListed
        ? { action: { word: t('turnsKeep'), look: 'main', reason, busy: collecting, act: keep } }
        : {})}
      onClose={onClose}
    >
      {(collecting || (held && !isWhole)) && (
        <CollectTurns
          tabId={page.tabId}
          turns={held}
          collecting={collecting}
          onCollect={collect}
          onCancel={() => box.current?.focus()}
        />
      )}
      {!isListed ? (
        <p class="quiet" role="status">
          {problem ? <ProblemText problem={problem} /> : notice(clip)}
        </p>
      ) : (
        <>
          <p class="quiet" role="status">
            {problem ? <ProblemText problem={problem} /> : t('turnsChosen', chosen.length, turns.length)}
          </p>
          <div class="turn-list">
            <label class="check">
              <input
                type="checkbox"
                checked={isAll}
                ref={(input) => {
                  box.current = input;
                  if (input) input.indeterminate = !isAll && chosen.length > 0;
                }}
                onChange={() => setLeft(new Set(isAll ? turns.keys() : []))}
              />
              <span>{t('turnsAll')}</span>
            </label>
            <ul>
              {turns.map((turn, at) => (
                <li key={at}>
                  <label class="check">
                    <input type="checkbox" checked={!left.has(at)} onChange={() => toggle(at)} />
                    <TurnText turn={turn} />
                  </label>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Dialog>
  );
}

function notice(clip: unknown): string {
  if (clip === undefined) return t('loading');
  return t(clip === null ? 'previewNone' : 'turnsUnknown');
}

/** The speaker, and the first words. */
function TurnText({ turn: { speaker, text } }: { turn: Turn }) {
  return (
    <span class="turn" dir="auto">
      <strong>{speaker}</strong> {firstWords(text)}
    </span>
  );
}
