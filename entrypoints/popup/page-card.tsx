import type { ComponentChildren } from 'preact';
import type { PageCard, PageView } from '../../lib/contract/page';
import type { TabKind } from '../../lib/model/clip-kinds';
import type { Coverage } from '../../lib/model/coverage';
import { CoverageRemarks } from '../../lib/ui/coverage-remarks';
import { Icon } from '../../lib/ui/icon';
import { t } from '../../lib/words';
import { TitleField } from './title-field';
import { isFile, whatTip } from './what';

interface PageCardFieldProps {
  page: PageView | undefined;
  title: string;
  onTitle: (title: string) => void;
  what: TabKind | undefined;
  /** The coverage that a save would have, if that is known. */
  coverage: Coverage | undefined;
  card: PageCard | undefined;
  /** At the end of the last line. */
  children?: ComponentChildren;
}

/** The clip as a card: its title, its site and author, and what it has of the page. */
export function PageCardField({ page, title, onTitle, what, coverage, card, children }: PageCardFieldProps) {
  return (
    <div class="card">
      <div class="card-top">
        <div class="card-words">
          <TitleField value={title} disabled={!page} onChange={onTitle} />
          <p class="card-site">
            {card?.icon ? (
              <img src={card.icon} alt="" width={16} height={16} />
            ) : (
              <Icon name={page?.file ? 'file' : 'globe'} />
            )}
            <span class="ellipsis">{siteLine(page, card)}</span>
          </p>
        </div>
        {card?.picture && <img class="card-picture" src={card.picture} alt="" width={56} height={56} />}
      </div>
      <div class="card-foot">
        {!coverage && <p>{what && whatTip(what)}</p>}
        {isFile(what) && <p>{t('wordsNotWithFile')}</p>}
        <div role="status">{coverage && <CoverageRemarks coverage={coverage} />}</div>
        {children}
      </div>
    </div>
  );
}

/** "The Small Bench · Ida Holm"; the host if the page does not name its site. */
function siteLine(page: PageView | undefined, card: PageCard | undefined): string {
  const site = card?.site || page?.site?.host || page?.url || '';
  const author = card?.author && card.author !== site ? card.author : '';
  return [site, author].filter(Boolean).join(' · ');
}
