import { useState } from 'preact/hooks';
import type { Edited, PageView } from '../../lib/contract/page';
import { ASSISTANTS } from '../../lib/model/assistants';
import { chatOf, firstWords, type Turn, turnsOf } from '../../lib/text/turns-of';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import './turns.css';

export interface TurnsProps {
  page: Pick<PageView, 'tabId' | 'url'>;
  /** Called with the chosen turns, or with undefined if all are chosen. */
  onChoose: (edited: Edited | undefined) => void;
  onClose: () => void;
}

/** The turns of a chat that the page holds, each with a check box. */
export function TurnsDialog({ page: { tabId, url }, onChoose, onClose }: TurnsProps) {
  const read = useAnswer('capture.preview', () => ({ tabId, url, what: 'article' as const }));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const clip = read.value;
  const names = [t('clipUser'), ...Object.values(ASSISTANTS).map(({ name }) => name)];
  const turns = clip ? turnsOf(clip.markdown, names) : [];
  const chosen = turns.filter((_, at) => !left.has(at));
  const isAll = chosen.length === turns.length;

  function toggle(at: number) {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    setLeft(next);
  }
  function keep(close: () => void) {
    if (clip) onChoose(isAll ? undefined : { ...clip, what: 'article', markdown: chatOf(chosen) });
    close();
  }

  const reason = chosen.length === 0 ? t('turnsNone') : undefined;
  return (
    <Dialog
      title={t('turnsTitle')}
      {...(turns.length > 0 ? { action: { word: t('turnsKeep'), look: 'main', reason, act: keep } } : {})}
      onClose={onClose}
    >
      {turns.length === 0 ? (
        <p class="quiet" role="status">
          {read.problem ? <ProblemText problem={read.problem} /> : notice(clip)}
        </p>
      ) : (
        <div class="turn-list">
          <label class="check">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && chosen.length > 0;
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
