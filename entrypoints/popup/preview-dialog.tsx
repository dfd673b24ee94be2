import { useLayoutEffect, useState } from 'preact/hooks';
import type { Edited } from '../../lib/contract/capture';
import type { PageView } from '../../lib/contract/page';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { Markdown } from '../../lib/ui/markdown/markdown';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { PreviewTabs } from './preview-tabs';
import './preview.css';

export interface PreviewProps {
  page: Pick<PageView, 'tabId' | 'url'>;
  what: Edited['what'];
  title: string;
  /** The user's earlier edits. */
  edited: Edited | undefined;
  /** Called with what is shown of the page. */
  onPreviewed: (shown: Edited) => void;
  /** Called with the edited clip, or with undefined to use the page's own text again. */
  onEdit: (edited: Edited | undefined) => void;
  onClose: () => void;
}

/** The clip as it would be saved: laid out, and as Markdown that can be edited. */
export function PreviewDialog({ page, what, title, edited, onPreviewed, onEdit, onClose }: PreviewProps) {
  const { tabId, url } = page;
  const [tab, setTab] = useState<'preview' | 'source'>('preview');
  const [typed, setTyped] = useState<string>();
  const read = useAnswer('capture.preview', () => ({ tabId, url, what }), { enabled: !edited });
  const clip = edited ?? read.value;
  useLayoutEffect(() => {
    if (read.value) onPreviewed({ ...read.value, what });
  }, [read.value]);
  const markdown = typed ?? clip?.markdown ?? '';
  const dirty = clip != null && markdown !== clip.markdown;
  const keep = (close: () => void) => {
    if (clip) onEdit({ ...clip, what, markdown });
    close();
  };
  // The popup closes if the user looks elsewhere.
  useLayoutEffect(() => {
    const now = () => dirty && keep(() => {});
    addEventListener('pagehide', now);
    return () => removeEventListener('pagehide', now);
  });
  return (
    <Dialog
      title={title}
      {...(dirty ? { action: { word: t('previewKeep'), look: 'main', act: keep } } : {})}
      dirty={dirty}
      aside={
        edited && (
          <button
            type="button"
            onClick={() => {
              setTyped(undefined);
              onEdit(undefined);
            }}
          >
            {t('previewReset')}
          </button>
        )
      }
      onClose={onClose}
    >
      <PreviewTabs value={tab} onChoose={setTab} />
      <div id="preview-panel" class="preview" role="tabpanel" aria-labelledby={`preview-tab-${tab}`}>
        {!clip && <Missing problem={read.problem} isRead={read.value === null} />}
        {clip && tab === 'preview' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
          <div class="preview-text" tabIndex={0}>
            {markdown.trim() ? <Markdown text={markdown} /> : <p class="quiet">{t('nothingHere')}</p>}
          </div>
        )}
        {clip && tab === 'source' && (
          <textarea
            class="preview-source"
            dir="auto"
            spellcheck={false}
            aria-label={t('editContent')}
            value={markdown}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

type Missing = { problem: Parameters<typeof ProblemText>[0]['problem'] | undefined; isRead: boolean };

function Missing({ problem, isRead }: Missing) {
  if (problem) return <ProblemText problem={problem} />;
  return (
    <p class="quiet" role="status">
      {t(isRead ? 'previewNone' : 'loading')}
    </p>
  );
}
