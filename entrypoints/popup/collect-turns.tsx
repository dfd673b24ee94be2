import type { PageView } from '../../lib/contract/page';
import { Button } from '../../lib/ui/button';
import { turnsText } from '../../lib/ui/coverage-text';
import { t } from '../../lib/words';
import { Reading } from './reading';
import { useReading } from './use-reading';

interface CollectTurnsProps {
  tabId: number;
  /** How many turns are listed; undefined until it is known. */
  turns: PageView['turns'];
  collecting: boolean;
  onCollect: () => void;
  onCancel: () => void;
}

/** Says that some turns are not loaded, and offers to collect all; then its progress. */
export function CollectTurns({ tabId, turns, collecting, onCollect, onCancel }: CollectTurnsProps) {
  const share = useReading(tabId, collecting);
  return (
    <div class="turns">
      {turns && <p class="quiet">{turnsText(turns)}</p>}
      {collecting && share !== undefined ? (
        <Reading tabId={tabId} share={share} word="reading" onCancel={onCancel} />
      ) : (
        <Button busy={collecting} aria-describedby="collect-note" onClick={onCollect}>
          {t('captureAll')}
        </Button>
      )}
      <p id="collect-note" class="quiet">
        {t('captureAllNote')}
      </p>
    </div>
  );
}
