import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeAll(() => site.connectAnew('medium'));
afterEach(() => site.closePages());

it.each([
  ['more is typed', 'kn', ['o']],
  ['the text is deleted', 'k', ['Backspace']],
])('scrolls back to the top when %s', async (_, typed, keys) => {
  const popup = await site.chromium.openPopup(await site.visit('/'));
  const where = popup.getByRole('combobox', { name: word('where') });
  const list = popup.getByRole('listbox');
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  await where.fill(typed);
  await list.getByRole('option').nth(20).waitFor({ state: 'attached' });
  await list.hover();
  await popup.mouse.wheel(0, 400);
  await expect.poll(scrolled).toBeGreaterThan(0);
  for (const key of keys) await where.press(key);
  await expect.poll(scrolled).toBe(0);
});

it.each<[string, (popup: Page) => Promise<void>]>([
  ['the Tab key', (popup) => popup.keyboard.press('Tab')],
  ['a click', (popup) => popup.getByRole('radio', { name: word('whatLink'), exact: true }).click()],
])('leaves the focus where %s moves it', async (_, leave) => {
  const popup = await site.chromium.openPopup(await site.visit('/'));
  await popup.getByRole('combobox', { name: word('where') }).click();
  await popup.keyboard.type('kn');
  await popup.getByRole('option').first().waitFor();
  await leave(popup);
  await popup.getByRole('listbox').waitFor({ state: 'detached' });
  const focused = () => popup.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toMatch(/^(INPUT|BUTTON)$/);
  const label = await popup.evaluate(() => document.activeElement?.getAttribute('role'));
  expect(label).not.toBe('combobox');
});
