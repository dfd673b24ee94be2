import { useState } from 'preact/hooks';
import type { FaultReason } from '../../../lib/links/collector';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { ProblemText } from '../../../lib/ui/problem-text';
import { TitleList } from '../../../lib/ui/title-list';
import { t, tCount, type Word } from '../../../lib/words';
import type { Added, Links } from './use-links';

const REASONS = {
  'no-address': 'importFaultNone',
  'not-web': 'importFaultNotWeb',
  broken: 'importFaultBroken',
  garbled: 'importFaultGarbled',
} as const satisfies Record<FaultReason, Word>;

/** More files without links are only counted. */
const MOST_NAMED = 5;

/** What was added last: how much was found, and every entry that could not be read by its place and reason. */
export function SourceLine({ links }: { links: Links }) {
  const [open, setOpen] = useState(false);
  const { added, progress, problem, repeated } = links;
  return (
    <div class="source-line" role="status">
      {problem && <ProblemText problem={problem} />}
      {progress && (
        <div class="reading">
          <progress value={progress.done} max={1} aria-label={t('importReading')} />
          <span class="quiet">{tCount('importFound', progress.links)}</span>
          <button type="button" onClick={links.stop}>
            {t('cancel')}
          </button>
        </div>
      )}
      {!progress && added && (
        <>
          <p class="quiet facts">
            {added.without.slice(0, MOST_NAMED).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {added.without.length > MOST_NAMED && (
              <span>{t('importFaultMore', added.without.length - MOST_NAMED)}</span>
            )}
            {added.found + added.without.length === 0 && <span>{t('importNothing')}</span>}
            {added.found > 0 && <span>{tCount('importFound', added.found)}</span>}
            {repeated > 0 && <span>{tCount('importRepeated', repeated)}</span>}
            {added.full && <span>{t('importFull')}</span>}
          </p>
          {/* Not among the facts, whose edges would cut off the ring around it. */}
          {added.faulty > 0 && (
            <button type="button" class="link" onClick={() => setOpen(true)}>
              {tCount('importFaulty', added.faulty)}
            </button>
          )}
        </>
      )}
      {open && added && (
        <Dialog title={tCount('importFaulty', added.faulty)} onClose={() => setOpen(false)}>
          <TitleList>
            {added.faults.map((fault, index) => (
              <li key={index}>{sentenceOf(fault)}</li>
            ))}
            {added.faults.length < added.faulty && (
              <li>{t('importFaultMore', added.faulty - added.faults.length)}</li>
            )}
          </TitleList>
        </Dialog>
      )}
    </div>
  );
}

function sentenceOf({ at, reason, text, file }: Added['faults'][number]): string {
  const sentence = t('importFaultAt', at, t(REASONS[reason]), text);
  return file === undefined ? sentence : t('batchCount', file, sentence);
}
