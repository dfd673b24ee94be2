import { openImport } from '../../lib/ui/open-import';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';

interface ImportOfPageProps {
  tabId: number;
  /** Whether only the links in the selection are wanted. */
  selection: boolean;
}

/** Opens the page that imports links, with those of this page. */
export function ImportOfPage({ tabId, selection }: ImportOfPageProps) {
  async function open() {
    await openImport(tabId, selection);
    close();
  }
  return <Tool icon="link" word={t('importOfPage')} onClick={open} />;
}
