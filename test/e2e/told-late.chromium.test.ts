import { afterEach, expect, it } from 'vitest';
import type { Reply } from './support/pages';
import { choose, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const PDF: Reply = { body: '%PDF-1.4\n%%EOF', headers: { 'content-type': 'application/pdf' } };
const SIGN_IN: Reply = { body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>' };

/** Answers the extension's fetch when called. The first request is the tab's own. */
let answer: ((reply: Reply) => void) | undefined;
let visits = 0;
const site = useSite({
  '/paper.pdf': () => (visits++ ? new Promise((resolve) => (answer = resolve)) : PDF),
});
afterEach(() => site.closePages());

it('if a file cannot be saved after the popup has closed, the popup opens again and says so', async () => {
  const page = await site.visit('/paper.pdf');
  const popup = await site.chromium.openPopup(page);
  await choose(popup, 'whatTabFile');
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await popup.getByLabel(word('title'), { exact: true }).fill('My own title');
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await until('the file to be asked for', () => answer !== undefined);
  await popup.evaluate(() => close());
  // The popup counts as open, and waiting for the answer, until the browser has ended its page.
  const panel = await site.chromium.panel();
  await until('the popup to be gone', () =>
    panel.evaluate(async () => (await navigator.locks.query()).held?.length === 0),
  );
  const again = await site.chromium.openPopup(page, () => answer?.(SIGN_IN));
  await again.getByText(word('whatFilePage')).waitFor();
  expect(await again.getByLabel(word('title'), { exact: true }).inputValue()).toBe('My own title');
  expect(await site.call('outbox.list', {})).toEqual([]);
});
