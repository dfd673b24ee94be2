import { useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { linksOfTabs } from '../../../lib/links/from-browser';
import { Button } from '../../../lib/ui/button';
import { FileChooser } from '../../../lib/ui/files/file-chooser';
import { useFileDrop } from '../../../lib/ui/files/use-file-drop';
import { Icon } from '../../../lib/ui/icon';
import { t } from '../../../lib/words';
import { BookmarksDialog } from './bookmarks-dialog';
import { PasteDialog } from './paste-dialog';
import { transferText } from './transfer-text';
import type { Links } from './use-links';
import { usePermission } from './use-permission';

interface SourcesProps {
  links: Links;
  /** The ids of the tabs that were selected in the window that opened this page. */
  selected: readonly number[];
}

type Scope = 'window' | 'all' | 'selected';

/** The sources of links. Each adds to the list. */
export function Sources({ links, selected }: SourcesProps) {
  const box = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const tabs = usePermission('tabs');
  const bookmarks = usePermission('bookmarks');
  const [scope, setScope] = useState<Scope>(selected.length > 1 ? 'selected' : 'window');
  const [open, setOpen] = useState<'paste' | 'bookmarks'>();
  const over = useFileDrop(box, links.readFiles, (transfer) => links.readText(transferText(transfer)));
  const busy = links.progress !== undefined;

  async function takeTabs() {
    if (await tabs.ask()) await links.take(() => readTabs(scope, selected));
  }
  async function openBookmarks() {
    if (await bookmarks.ask()) setOpen('bookmarks');
  }

  return (
    <section ref={box} class="sources" aria-label={t('importFrom')} data-over={over}>
      <div class="buttons">
        <Button busy={busy} onClick={() => chooser.current?.click()}>
          <Icon name="file" />
          {t('filesChoose')}
        </Button>
        <Button busy={busy} onClick={() => setOpen('paste')}>
          <Icon name="copy" />
          {t('importPaste')}
        </Button>
        <Button busy={busy} onClick={openBookmarks}>
          <Icon name="tag" />
          {t('importBookmarks')}
        </Button>
        <span class="import-tabs">
          <Button busy={busy} onClick={takeTabs}>
            <Icon name="plus" />
            {t('importTabs')}
          </Button>
          <select
            aria-label={t('importTabsWhich')}
            value={scope}
            onChange={(event) => setScope(scopeOf(event.currentTarget.value))}
          >
            <option value="window">{t('importTabsWindow')}</option>
            <option value="all">{t('importTabsAll')}</option>
            <option value="selected">{t('importTabsSelected')}</option>
          </select>
        </span>
      </div>
      <FileChooser
        of={chooser}
        multiple
        accept=".html,.htm,.csv,.tsv,.json,.jsonl,.ndjson,.xml,.opml,.rss,.atom,.txt,.md,.org"
        onChoose={links.readFiles}
      />
      <p class="quiet import-hint">{t(over ? 'filesDropNow' : 'importHint')}</p>
      {(tabs.granted || bookmarks.granted) && (
        <p class="quiet import-granted">
          {t('importGranted')}{' '}
          {tabs.granted && (
            <button type="button" class="link" onClick={tabs.giveBack}>
              {t('importGiveBackTabs')}
            </button>
          )}
          {bookmarks.granted && (
            <button type="button" class="link" onClick={bookmarks.giveBack}>
              {t('importGiveBackBookmarks')}
            </button>
          )}
        </p>
      )}
      {open === 'paste' && <PasteDialog onTake={links.readText} onClose={() => setOpen(undefined)} />}
      {open === 'bookmarks' && <BookmarksDialog onTake={links.take} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function scopeOf(value: string): Scope {
  return value === 'all' || value === 'selected' ? value : 'window';
}

async function readTabs(scope: Scope, selected: readonly number[]) {
  const open = await browser.tabs.query(scope === 'window' ? { currentWindow: true } : {});
  const now = await browser.tabs.query({ currentWindow: true, highlighted: true });
  const marked = new Set([...selected, ...now.map(({ id }) => id)]);
  // Satchel's own pages are no links to save.
  const own = browser.runtime.getURL('/');
  const wanted = open.filter(
    ({ id, url = '' }) => !url.startsWith(own) && (scope !== 'selected' || marked.has(id)),
  );
  return linksOfTabs(wanted, {
    window: (number) => t('importWindow', number),
    group: (number) => t('importTabGroup', number),
  });
}
