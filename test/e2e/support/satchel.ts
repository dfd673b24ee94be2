import type { Page } from 'playwright-core';
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

/** The extension's message for a number of things, in the plural form that it shows. */
export function countWord(name: CountWord, count: number, ...substitutions: string[]): string {
  const isOne = new Intl.PluralRules(word('language')).select(count) === 'one';
  return word(isOne ? `${name}One` : name, String(count), ...substitutions);
}

/**
 * Connects the extension to `service` on its options page, as a user does, and waits for the result of the
 * test.
 */
export async function connect(chromium: Chromium, service: StandIn): Promise<void> {
  await chromium.allowHost('http://127.0.0.1/*');
  const page = await chromium.newPage(chromium.url('options.html'));
  await page.getByText(word('advanced'), { exact: true }).click();
  await page.getByLabel(word('baseUrl')).fill(service.url);
  await page.getByLabel(word('clientId')).fill(service.clientId);
  await page.getByLabel(word('apiKey')).fill(service.apiKey);
  await page.getByLabel(word('objectStore')).fill(service.storePattern);
  await page.getByRole('button', { name: word('saveAndTest') }).click();
  for (const name of ['testNotes', 'testKnowledge'] as const) {
    const [beginning = ''] = word(name).split('$');
    await page.getByText(beginning).waitFor();
  }
  await page.close();
}

/** A save with the popup: the content, and the name of the destination. */
export interface Save {
  what: 'whatLink' | 'whatArticle' | 'whatSelection' | 'whatTabFile';
  where: string;
}

/** Saves as a user does, and waits until the popup reports success. */
export async function save(popup: Page, { what, where }: Save): Promise<void> {
  await popup.getByRole('radio', { name: word(what), exact: true }).click();
  await popup.getByRole('combobox', { name: word('where') }).fill(where);
  await popup.getByRole('option', { name: where }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup
    .getByRole('status')
    .filter({ hasText: word('saveDone', where) })
    .waitFor();
}
