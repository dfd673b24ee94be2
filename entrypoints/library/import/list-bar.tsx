import { useId, useState } from 'preact/hooks';
import type { Row } from '../../../lib/links/rows';
import { ConfirmDialog } from '../../../lib/ui/dialogs/confirm-dialog';
import { t, tCount } from '../../../lib/words';
import type { Chosen } from './use-chosen';
import type { Saved } from './use-saved';

interface ListBarProps {
  /** The rows that the filter leaves. */
  rows: readonly Row[];
  total: number;
  chosen: Chosen;
  saved: Saved;
  query: string;
  onQuery: (query: string) => void;
  onClear: () => void;
}

/** Filters the list, and chooses among the rows that the filter leaves. */
export function ListBar({ rows, total, chosen, saved, query, onQuery, onClear }: ListBarProps) {
  const id = useId();
  const [clearing, setClearing] = useState(false);
  return (
    <div class="list-bar">
      <label class="hidden" for={id}>
        {t('importFilter')}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder={t('importFilter')}
        onInput={(event) => onQuery(event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="button" class="link" onClick={() => chosen.set(rows, true)}>
          {t('importAll')}
        </button>
        <button type="button" class="link" onClick={() => chosen.set(rows, false)}>
          {t('importNone')}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => {
            chosen.set(rows, false);
            chosen.set(
              rows.filter((row) => !saved.here(row) && !saved.there(row)),
              true,
            );
          }}
        >
          {t('importNew')}
        </button>
        <span class="list-chosen">
          <span class="quiet" role="status">
            {t('importChosen', chosen.rows.length, total)}
          </span>
          <button type="button" class="link" onClick={() => setClearing(true)}>
            {t('importClear')}
          </button>
        </span>
      </div>
      {clearing && (
        <ConfirmDialog
          title={t('importClearTitle')}
          text={tCount('importClearText', total)}
          action={t('importClear')}
          onConfirm={onClear}
          onClose={() => setClearing(false)}
        />
      )}
    </div>
  );
}
