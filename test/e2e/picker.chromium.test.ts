import { afterEach, beforeAll, expect, it } from 'vitest';
import { word } from './support/satchel';
import { useSite } from './support/site';

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
beforeAll(() => site.connectAnew('large'));
afterEach(() => site.closePages());

it.each([
  ['more is typed', 'kn', ['o']],
  ['all is taken back', 'k', ['Backspace']],
])('shows its beginning, wherever one scrolled to, once %s', async (_, typed, keys) => {
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
