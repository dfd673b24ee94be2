import { useMemo, useState } from 'preact/hooks';
import type { SavedBefore } from '../../lib/contract/history';
import { destinationName } from '../../lib/destinations/destination-name';
import { PAGE_KINDS } from '../../lib/model/clip-kinds';
import { destinationKey } from '../../lib/model/destination-key';
import { indexed, search } from '../../lib/search/search';
import { Choice } from '../../lib/ui/choice';
import { clipKindName } from '../../lib/ui/clip-kind-name';
import { dayOf } from '../../lib/ui/day';
import { doubtText } from '../../lib/ui/doubt-text';
import { Field } from '../../lib/ui/field';
import { useShowAll } from '../../lib/ui/hooks/use-show-all';
import { OpenSaved } from '../../lib/ui/open-saved';
import { t } from '../../lib/words';

/** The kinds that have an address. `file` includes screenshots and parts of a page. */
const KINDS = [...PAGE_KINDS, 'file'] as const;
/** The number of rows drawn at first. */
const FIRST = 20;
/** The number of rows added at once. Thousands would block the page for seconds. */
const STEP = 500;

/** The entries, filtered by title and address, by kind, and by destination. */
export function HistoryList({ entries }: { entries: readonly SavedBefore[] }) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('');
  const [destination, setDestination] = useState('');
  const { rows, more, showAll } = useShowAll(STEP);
  const index = useMemo(() => indexed(entries, ({ title, url }) => `${title} ${url}`), [entries]);
  const found = useMemo(
    () =>
      search(index, query).filter(
        (entry) =>
          (!kind || entry.kind === kind) &&
          (!destination || destinationKey(entry.destination) === destination),
      ),
    [index, query, kind, destination],
  );
  // Newest first, each under its latest name.
  const destinations = new Map(
    entries
      .toReversed()
      .map(({ destination }) => [destinationKey(destination), destinationName(destination)]),
  );
  const shown = FIRST + more;
  const every = ['', t('historyAll')] as const;
  return (
    <>
      <div class="filters">
        <Field label={t('historySearch')}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={query}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          )}
        </Field>
        <Choice
          label={t('historyKind')}
          value={kind}
          choices={[every, ...KINDS.map((one) => [one, clipKindName(one)] as const)]}
          onChoose={setKind}
        />
        <Choice
          label={t('historyPlace')}
          value={destination}
          choices={[every, ...[...destinations].toReversed()]}
          onChoose={setDestination}
        />
      </div>
      <ul ref={rows}>
        {found.slice(0, shown).map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <p role="status" class="quiet">
        {found.length === 0 && t('historyNoMatch')}
      </p>
      {found.length > shown && (
        <div class="buttons">
          <button type="button" onClick={() => showAll(shown)}>
            {found.length > shown + STEP ? t('more') : t('showAll', found.length)}
          </button>
        </div>
      )}
    </>
  );
}

function HistoryRow({
  entry: { title, url, kind, destination, savedTo, here, at, doubt },
}: {
  entry: SavedBefore;
}) {
  return (
    <li class="entry" tabIndex={-1}>
      <span class="entry-name">
        <a class="ellipsis" href={url} target="_blank" rel="noreferrer" title={url}>
          {title || url}
        </a>
        <small class="ellipsis">
          {[clipKindName(kind), destinationName(destination), dayOf(at, Date.now()).text].join(' · ')}
        </small>
        {doubt && <small class="warning">{doubtText(doubt)}</small>}
      </span>
      {here ? (
        <OpenSaved destination={savedTo} look="link" />
      ) : (
        <small class="quiet">{t('historyElsewhere')}</small>
      )}
    </li>
  );
}
