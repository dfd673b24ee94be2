import type { PageView } from '../../lib/contract/page';
import { tabKindName } from '../../lib/ui/clip-kind-name';
import { Icon, type IconName } from '../../lib/ui/icon';
import { t, type Word } from '../../lib/words';
import { available, pageRemark, type What, whatTip } from './what';

interface Tile {
  icon: IconName;
  word: Word;
  /** What it can save, the usual one first. */
  kinds: readonly [What, ...What[]];
}

const TILES: readonly Tile[] = [
  { icon: 'link', word: 'whatLink', kinds: ['link'] },
  { icon: 'article', word: 'whatArticle', kinds: ['article'] },
  { icon: 'selection', word: 'whatSelection', kinds: ['selection'] },
  { icon: 'screenshot', word: 'whatScreenshot', kinds: ['screenshot', 'area', 'whole-page'] },
  { icon: 'file', word: 'whatFile', kinds: ['tab-file', 'file'] },
];

interface WhatFieldProps {
  page: PageView | undefined;
  value: What | undefined;
  /** Explains a kind that the user did not choose here. */
  remark: string | undefined;
  onChoose: (what: What) => void;
}

/**
 * What the page has, pictures of it, or the user's own files: one row of tiles, and below it the ways to do it, if
 * there are several. What the page does not have is disabled.
 */
export function WhatField({ page, value, remark, onChoose }: WhatFieldProps) {
  const offered: What[] = page ? [...available(page), 'file'] : [];
  const ofPage = page && value !== 'file' ? pageRemark(page) : undefined;
  const chosen = TILES.find(({ kinds }) => value && kinds.includes(value));
  const ways = chosen?.kinds.filter((kind) => offered.includes(kind)) ?? [];
  return (
    <fieldset class="field" aria-describedby="page-note">
      <legend class="hidden">{t('what')}</legend>
      <div class="tiles">
        {TILES.map((tile) => {
          const { icon, word, kinds } = tile;
          const first = kinds.find((kind) => offered.includes(kind));
          const kind = tile === chosen && value ? value : (first ?? kinds[0]);
          return (
            <label key={word} title={tip(kind, first !== undefined)}>
              <input
                type="radio"
                name="what"
                value={kind}
                checked={tile === chosen}
                disabled={first === undefined}
                // Unlike `change`, also fires on the checked option: the kind then no longer follows the
                // destination.
                onClick={() => onChoose(kind)}
              />
              <span>
                <Icon name={icon} size={20} />
                {t(word)}
              </span>
            </label>
          );
        })}
      </div>
      {ways.length > 1 && (
        <div class="tiles ways" role="radiogroup" aria-label={chosen && t(chosen.word)}>
          {ways.map((kind) => (
            <label key={kind} title={whatTip(kind)}>
              <input
                type="radio"
                name="way"
                value={kind}
                checked={kind === value}
                onClick={() => onChoose(kind)}
              />
              <span>{wayName(kind)}</span>
            </label>
          ))}
        </div>
      )}
      <p id="page-note" class="note" role="status">
        {ofPage ? t(ofPage) : remark}
      </p>
    </fieldset>
  );
}

function tip(kind: What, isOffered: boolean): string {
  return kind === 'selection' && !isOffered ? t('tipNoSelection') : whatTip(kind);
}

function wayName(kind: What): string {
  if (kind === 'screenshot') return t('whatVisible');
  return kind === 'file' ? t('whatOwnFile') : tabKindName(kind);
}
