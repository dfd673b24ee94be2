import type { PageView } from '../../lib/contract/page';
import { t } from '../../lib/words';
import { OwnWordsField } from './own-words-field';
import type { PopupFiles } from './use-popup-files';
import type { SaveFormState } from './use-save-form';
import { available } from './what';

interface OwnWordsProps {
  page: PageView | undefined;
  form: SaveFormState;
  files: PopupFiles;
}

/**
 * The field for the user's own words. If the choice cannot carry what was written, it offers those choices that can; a
 * file has no field before anything is written.
 */
export function OwnWords({ page, form, files }: OwnWordsProps) {
  const { what, destination, change } = form;
  const kinds = page ? available(page) : [];
  if (!form.words.trim()) {
    if (files.on) return <p class="quiet">{t('wordsNotWithFile')}</p>;
    // The card says it.
    if (form.wordless === 'file') return null;
  }
  const instead = (other: Parameters<typeof change>[0]) => () => {
    files.setOn(false);
    change(other);
  };
  return (
    <OwnWordsField
      value={form.words}
      onInput={(words) => change({ words })}
      wordless={files.on ? 'file' : form.wordless}
      withLink={form.withLink && what === 'link' && destination?.kind === 'knowledge-base'}
      onArticle={kinds.includes('article') ? instead({ what: 'article' }) : undefined}
      onLink={kinds.includes('link') ? instead({ what: 'link', wordsWithLink: true }) : undefined}
    />
  );
}
