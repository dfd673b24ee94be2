import { useEffect, useMemo, useState } from 'preact/hooks';
import { linksOfPage } from '../../../lib/links/from-browser';
import { addRows, filterRows, groupRows, type Row } from '../../../lib/links/rows';
import { call } from '../../../lib/messaging/client';
import type { Destination } from '../../../lib/model/destination';
import { importInAddress } from '../../../lib/model/import-address';
import { useDestinationList } from '../../../lib/ui/hooks/use-destination-list';
import { t, tCount } from '../../../lib/words';
import { ViewHead } from '../view-head';
import { Batches } from './batches';
import { Groups } from './groups';
import './import.css';
import { LinkList } from './link-list';
import { ListBar } from './list-bar';
import { RescueProgress } from './rescue-progress';
import { SendBar } from './send-bar';
import { SourceLine } from './source-line';
import { Sources } from './sources';
import { TitleDialog } from './title-dialog';
import { useChosen } from './use-chosen';
import { type Links, useLinks } from './use-links';
import { useRescue } from './use-rescue';
import { useSaved } from './use-saved';

interface ImportPageProps {
  account: string | null | undefined;
  isShown: boolean;
}

/**
 * Collects links from many sources into one list, and sends those that the user selects. Keeps the list while hidden, and
 * when the account changes.
 */
export function ImportPage({ account, isShown }: ImportPageProps) {
  const opened = useMemo(() => importInAddress(location.hash), []);
  const links = useLinks();
  useAskBeforeLeave(links.rows.length > 0);
  useEffect(() => {
    if (opened?.tabId !== undefined) readTab(links, opened.tabId, opened.selection);
  }, []);
  if (!account) return null;
  return <OfAccount key={account} links={links} selected={opened?.selected ?? []} isShown={isShown} />;
}

interface OfAccountProps {
  links: Links;
  /** The ids of the tabs that were selected when this page was opened. */
  selected: readonly number[];
  isShown: boolean;
}

/** What depends on the account: the choice of links, and where they go. */
function OfAccount({ links, selected, isShown }: OfAccountProps) {
  const rescue = useRescue();
  const { value: list } = useDestinationList();
  const [destination, setDestination] = useState<Destination>();
  const [ofGroups, setOfGroups] = useState<ReadonlyMap<string, Destination>>(new Map());
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<string>();
  const [renamed, setRenamed] = useState<Row>();
  const [sent, setSent] = useState<string>();
  /** The links that were not chosen when their list was sent. They can be brought back. */
  const [rest, setRest] = useState<readonly Row[]>([]);
  const to = destination ?? usual(list?.usual);
  const saved = useSaved(to);
  const chosen = useChosen(links.rows, saved.here);
  const groups = useMemo(() => groupRows(links.rows), [links.rows]);
  const rows = useMemo(() => filterRows(links.rows, query, shown), [links.rows, query, shown]);

  function clear() {
    links.clear();
    chosen.clear();
    setOfGroups(new Map());
    setQuery('');
    setShown(undefined);
    setSent(undefined);
  }
  function bringBack() {
    links.bringBack(rest);
    chosen.set(rest, false);
    setRest([]);
  }
  function chooseFor(group: string, own: Destination | undefined) {
    const next = new Map(ofGroups);
    if (own) next.set(group, own);
    else next.delete(group);
    setOfGroups(next);
  }
  const destinationOf = (row: Row) => ofGroups.get(row.group ?? '') ?? to;
  if (!isShown) return null;

  return (
    <div class="import" data-filled={links.rows.length > 0}>
      <div>
        <ViewHead
          crumbs={[{ name: t('library'), go: () => location.assign('#') }, { name: t('importTitle') }]}
          title={t('importTitle')}
          icon="link"
        />
      </div>
      <Sources links={links} selected={selected} />
      <SourceLine links={links} />
      <RescueProgress rescue={rescue} />
      {links.rows.length === 0 && (
        <>
          {rest.length > 0 && (
            <div class="buttons">
              <button type="button" onClick={bringBack}>
                {tCount('importRest', rest.length)}
              </button>
            </div>
          )}
          <Batches rescue={rescue} sent={sent} />
        </>
      )}
      {links.rows.length > 0 && (
        <>
          {groups.size > 1 && (
            <Groups
              groups={groups}
              chosen={chosen}
              shown={shown}
              onShow={setShown}
              destinations={ofGroups}
              onChoose={chooseFor}
            />
          )}
          <div class="link-main">
            <ListBar
              rows={rows}
              total={links.rows.length}
              chosen={chosen}
              saved={saved}
              query={query}
              onQuery={setQuery}
              onClear={clear}
            />
            {rows.length > 0 ? (
              <LinkList
                rows={rows}
                chosen={chosen}
                saved={saved}
                filter={`${shown} ${query}`}
                onRename={setRenamed}
              />
            ) : (
              <p class="quiet link-none">{t('nothingFound')}</p>
            )}
          </div>
          <SendBar
            list={list}
            value={to}
            onChoose={setDestination}
            rows={chosen.rows}
            destinationOf={destinationOf}
            onSent={(batch, pages, patterns) => {
              clear();
              setSent(batch);
              setRest(addRows({ rows: rest, repeated: 0 }, others(links.rows, chosen.rows)).rows);
              if (pages.length > 0) rescue.start(batch, pages, patterns);
            }}
          />
        </>
      )}
      {renamed && (
        <TitleDialog
          row={renamed}
          onRename={(title) => links.rename(renamed, title)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </div>
  );
}

function others(rows: readonly Row[], some: readonly Row[]): Row[] {
  const without = new Set(some);
  return rows.filter((row) => !without.has(row));
}

/** Links go into knowledge bases only. */
function usual(destination: Destination | undefined): Destination | undefined {
  return destination?.kind === 'knowledge-base' ? destination : undefined;
}

/** Adds the links of a tab's page, or of the feed that it shows. */
async function readTab(links: Links, tabId: number, selection: boolean): Promise<void> {
  let text: { text: string; url: string } | undefined;
  await links.take(async (stop) => {
    const page = await call('links.ofTab', { tabId, selection });
    if (page.text !== undefined && !stop.aborted) text = { text: page.text, url: page.url };
    return linksOfPage(page.links);
  });
  if (text) await links.readText(text.text, text.url);
}

/** Lets the browser ask before the page is closed or reloaded, as long as it has something that is not stored. */
function useAskBeforeLeave(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isFilled]);
}
