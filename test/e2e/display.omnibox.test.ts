import { afterEach, describe, expect, it } from 'vitest';
import { useDisplay } from './support/display';
import { hasFocus, takeKeyboard } from './support/focus';
import { useSite } from './support/site';
import { until } from './support/until';

// Only real keys reach the address bar, and they need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('the address bar', () => {
  const display = useDisplay();
  const site = useSite(
    { '/': '<!doctype html><title>Bread</title>' },
    { browser: () => ({ display: display.name }) },
  );
  afterEach(() => site.closePages());

  const type = (text: string) => {
    for (const character of text) display.press(character === ' ' ? 'space' : character);
  };

  it.each([
    ['a knowledge base by its beginning', 'resea', 'Research'],
    ['a note by a word of its title', 'welcome', 'Welcome to the stand-in'],
  ])('finds %s, and Enter opens it in the library', async (_, typed, found) => {
    const page = await site.visit('/');
    await takeKeyboard(page);
    display.press('ctrl+l');
    // The page still gets keys until the address bar has the focus.
    await until('the address bar', async () => !(await hasFocus(page)));
    type(`sat ${typed}`);
    display.press('Return');
    await until('the library', () => page.url().startsWith(site.chromium.url('library.html')));
    await expect.poll(() => page.getByRole('heading', { name: found }).count()).toBe(1);
  });
});
