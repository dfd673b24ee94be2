import type { PageView } from '../../lib/contract/page';
import { turnsText } from '../../lib/ui/coverage-text';
import { t } from '../../lib/words';

interface TurnsFieldProps {
  turns: NonNullable<PageView['turns']>;
  /** Whether all turns are captured. */
  value: boolean;
  onChange: (all: boolean) => void;
}

/** Says that the page holds only some turns of a chat, and offers to capture all. */
export function TurnsField({ turns, value, onChange }: TurnsFieldProps) {
  return (
    <div class="turns">
      <p class="quiet">{turnsText(turns)}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={value}
          aria-describedby="turns-note"
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
        <span>{t('captureAll')}</span>
      </label>
      <p id="turns-note" class="quiet" hidden={!value}>
        {t('captureAllNote')}
      </p>
    </div>
  );
}
