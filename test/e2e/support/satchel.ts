import type { Page } from 'playwright-core';
import type { Connection } from '../../../lib/model/connection';
import type { CountWord } from '../../../lib/words';
import type english from '../../../public/_locales/en/messages.json';
import type { StandIn } from '../../service/stand-in';
import type { Chromium } from './chromium';
import { messages } from './language';

const said = messages();

/** The extension's own messages, so that a test finds what a user would, and new wording breaks no test. */
export function word(name: keyof typeof english, ...substitutions: string[]): string {
  const { message } = said[name] ?? { message: name };
  return message.replace(/\$(\d)/g, (slot, digit: string) => substitutions[Number(digit) - 1] ?? slot);
}

/** What the popup says once a clip is saved. A chip marks the place's name there, in place of Chinese quotes. */
export function saidSavedTo(name: string): string {
  return word('saveDone', name).replace(/[“”]/g, '');
}

/** The extension's message for a number of things, in the plural form that it shows. */
export function countWord(name: CountWord, count: number, ...substitutions: string[]): string {
  const isOne = new Intl.PluralRules(word('language')).select(count) === 'one';
  const shown = new Intl.NumberFormat(word('language')).format(count);
  return word(isOne ? `${name}One` : name, shown, ...substitutions);
}

/** What a user enters to connect to `service`. */
export function connectionTo(service: StandIn): Connection {
  const { clientId, headerPrefix } = service.options();
  return {
    baseUrl: service.url,
    clientId,
    apiKey: service.apiKey,
    headerPrefix,
    objectStore: service.storePattern,
  };
}

/**
 * Connects the extension to `service` on its options page, as a user does, and waits for the result of the
 * test.
 */
export async function connect(chromium: Chromium, service: StandIn): Promise<void> {
  await chromium.allowHost('http://127.0.0.1/*');
  const page = await chromium.newPage(chromium.url('options.html'));
  await page.getByText(word('serviceDetails'), { exact: true }).click();
  await page.getByLabel(word('baseUrl')).fill(service.url);
  await page.getByLabel(word('clientId')).fill(service.clientId);
  await page.getByLabel(word('apiKey')).fill(service.apiKey);
  await page.getByLabel(word('objectStore')).fill(service.storePattern);
  await page.getByRole('button', { name: word('saveAndTest') }).click();
  await page.locator('.status .good').waitFor();
  await page.close();
}

/** A save with the popup: the content, and the name of the destination. */
export interface Save {
  what: 'whatLink' | 'whatArticle' | 'whatSelection' | 'whatTabFile' | 'whatWholePage';
  where: string;
}

/** A picture of what the window shows. */
type Picture = 'whatScreenshot' | 'whatArea';

/** The tile of what is one of several ways. */
export const TILES: Partial<Record<Save['what'] | Picture, Parameters<typeof word>[0]>> = {
  whatTabFile: 'whatFile',
  whatArea: 'whatScreenshot',
  whatWholePage: 'whatScreenshot',
};

/** Chooses what the popup saves: a tile, and one of its ways if it has several. */
export async function choose(popup: Page, what: Save['what'] | Picture): Promise<void> {
  const press = (name: Parameters<typeof word>[0]) =>
    popup.getByRole('radio', { name: word(name), exact: true }).click();
  const tile = TILES[what];
  if (tile) await press(tile);
  await press(what);
}

/** Saves as a user does, and waits until the popup reports success. */
export async function save(popup: Page, { what, where }: Save): Promise<void> {
  await choose(popup, what);
  await popup.getByRole('combobox', { name: word('where') }).fill(where);
  await popup.getByRole('option', { name: where }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup
    .getByRole('status')
    .filter({ hasText: word('saveDone', where) })
    .waitFor();
}
