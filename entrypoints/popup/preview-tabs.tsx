import { useRef } from 'preact/hooks';
import { t } from '../../lib/words';

const TABS = { preview: 'previewTab', source: 'mediaMarkdown' } as const;
type Tab = keyof typeof TABS;

/** The [tabs](https://www.w3.org/WAI/ARIA/apg/patterns/tabs/) of the preview: any arrow goes to the other one. */
export function PreviewTabs({ value, onChoose }: { value: Tab; onChoose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const other: Tab = value === 'preview' ? 'source' : 'preview';
  return (
    <div
      ref={list}
      class="preview-tabs"
      role="tablist"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        onChoose(other);
        list.current?.querySelector<HTMLElement>(`#preview-tab-${other}`)?.focus();
      }}
    >
      {(['preview', 'source'] as const).map((tab) => (
        <button
          key={tab}
          id={`preview-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls="preview-panel"
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {t(TABS[tab])}
        </button>
      ))}
    </div>
  );
}
