import type { IconName } from '../../lib/ui/icon';
import type { Word } from '../../lib/words';

/** The sections of the settings, in their order. An id is also the section's address: `options.html#sites`. */
export const SECTIONS = ['connection', 'saving', 'menu', 'sites', 'history', 'advanced'] as const;
export type SectionId = (typeof SECTIONS)[number];

export const SECTION_WORDS = {
  connection: 'connectionTitle',
  saving: 'savingTitle',
  menu: 'askTitle',
  sites: 'sitesNav',
  history: 'historyTitle',
  advanced: 'advanced',
} as const satisfies Record<SectionId, Word>;

export const SECTION_ICONS: Record<SectionId, IconName> = {
  connection: 'lock',
  saving: 'folder',
  menu: 'more',
  sites: 'globe',
  history: 'clock',
  advanced: 'settings',
};

/** The section in an address's fragment; undefined if it names none. */
export function sectionIn(hash: string): SectionId | undefined {
  return SECTIONS.find((id) => hash === `#${id}`);
}
