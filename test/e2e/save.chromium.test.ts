import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { save, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';
import { untilClosed } from './support/until-closed';

const site = useSite({
  '/': `<!doctype html><title>Bread</title><main><article><h1>Bread</h1>
    <p>Flour, water, salt and time make bread. <b>Time</b> is what most people leave out, says <a href="/time">this page</a>.</p>
    <table><thead><tr><th>Flour</th><th>Water</th></tr></thead><tbody><tr><td>500 g</td><td>350 g</td></tr></tbody></table>
    <pre><code class="language-js">const bread = flour | water;</code></pre>
    <p>Knead it, wait, shape it, wait again, and bake it hot. The longer it waits in the cold, the better it tastes.</p>
    </article></main>`,
});

afterEach(() => site.closePages());

/** Selects an element and opens the popup on the page. */
async function open(selector?: string): Promise<{ page: Page; popup: Page }> {
  const page = await site.visit('/');
  if (selector)
    await page
      .locator(selector)
      .first()
      .evaluate((element) => getSelection()?.selectAllChildren(element));
  return { page, popup: await site.chromium.openPopup(page) };
}

/** The text of the service's own page at `hash`. */
async function shownAt(hash: string): Promise<string> {
  const page = await site.chromium.newPage(`${site.service.url}/${hash}`);
  await page.locator('main').getByText('Bread').first().waitFor();
  const text = await page.locator('main').innerText();
  await page.close();
  return text;
}

const last = () => site.service.commits().at(-1);

/** The Markdown of the last write, to make a note or to append to one. */
function written(): string {
  const { content } = z.object({ content: z.string() }).parse(last()?.input);
  return content;
}

describe('the popup saves', () => {
  it('an article to a notebook: title, source, table and code, as one note', async () => {
    const { page, popup } = await open();
    await save(popup, { what: 'whatArticle', where: 'Reading' });
    const commit = last();
    expect(commit).toMatchObject({ operation: 'import_doc', input: { folder_id: 'notebook_reading' } });
    expect(written().replace(/\d{4}-\d\d-\d\d \d\d:\d\d · [a-z2-7]{8}$/m, 'NOW · REFERENCE')).toBe(
      `# Bread\n\nSource: [${new URL(page.url()).host}](${page.url()}) · NOW · REFERENCE\n\n` +
        `Flour, water, salt and time make bread. **Time** is what most people leave out, says [this page](${site.pages.url('/time')}).\n\n` +
        '| Flour | Water |\n| --- | --- |\n| 500 g | 350 g |\n\n' +
        '```js\nconst bread = flour | water;\n```\n\n' +
        'Knead it, wait, shape it, wait again, and bake it hot. The longer it waits in the cold, the better it tastes.\n',
    );
    expect(await shownAt(`#note/${commit?.id}`)).toContain('const bread = flour | water;');
  });

  it('a selection to the end of an existing note', async () => {
    const { popup } = await open('article p');
    await save(popup, { what: 'whatSelection', where: 'Welcome to the stand-in' });
    expect(last()).toMatchObject({ operation: 'append_doc' });
    expect(written()).toMatch(/^\n\n## Bread\n\nSource: /);
    expect(written()).toContain('**Time** is what');
    expect(await shownAt(`#note/${last()?.id}`)).toContain('Time is what most people leave out');
  });

  it('a link to a knowledge base', async () => {
    const { page, popup } = await open();
    await save(popup, { what: 'whatLink', where: 'Research' });
    expect(last()).toMatchObject({ operation: 'import_urls', input: { urls: [page.url()] } });
    expect(await shownAt('#base/kb_research')).toContain('Bread');
  });

  it('an article to a knowledge base, as a Markdown file in the object store', async () => {
    const { popup } = await open();
    await save(popup, { what: 'whatArticle', where: 'Research' });
    expect(last()).toMatchObject({ operation: 'add_knowledge', input: { media_type: 7, title: 'Bread.md' } });
    const put = site.service.requests().findLast(({ origin }) => origin === 'store');
    expect(put).toMatchObject({ method: 'PUT', status: 200 });
    expect(Object.keys(put?.headers ?? {}).filter((name) => name.startsWith('svc-'))).toEqual([]);
  });

  it('with Ctrl+Enter and a typed title', async () => {
    const { popup } = await open();
    await popup.getByLabel(word('title'), { exact: true }).fill('My bread');
    await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
    await popup.keyboard.press('Control+Enter');
    await popup
      .getByRole('status')
      .filter({ hasText: word('saveDone', 'Research') })
      .waitFor();
    expect(last()?.input).toMatchObject({ title: 'My bread.md' });
  });

  it('a new note, which can be opened at once', async () => {
    const { popup } = await open();
    await save(popup, { what: 'whatArticle', where: 'Reading' });
    const button = popup.locator('.save').getByRole('button', { name: word('openSaved'), exact: true });
    await untilClosed(popup, () => button.click());
    const library = await until('the library', () =>
      site.chromium.context.pages().find((page) => page.url().includes(`/library.html#note=${last()?.id}`)),
    );
    await library.getByRole('heading', { name: 'Bread' }).waitFor();
    await library.locator('.note-text').getByText('what most people leave out').waitFor();
  });

  it('has the focus on Save as soon as it is ready', async () => {
    const { popup } = await open();
    const button = popup.getByRole('button', { name: word('save'), exact: true });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('lays the preview out as text, although it stands in the card, and saves what it showed', async () => {
  const { page, popup } = await open();
  await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await popup.getByRole('button', { name: word('previewOpen') }).click();
  const text = popup.getByRole('dialog').getByText('Flour, water, salt and time');
  // Otherwise Chinese text breaks only at its commas.
  expect(await text.evaluate((element) => getComputedStyle(element).wordBreak)).toBe('normal');
  await page.evaluate(() => {
    document.body.innerHTML = '<h1>Bread</h1><p>Sold out.</p>';
  });
  await popup.keyboard.press('Escape');
  await save(popup, { what: 'whatArticle', where: 'Reading' });
  expect(written()).toContain('Flour, water, salt and time');
});

it('keeps the draft when the popup closes', async () => {
  const { page, popup } = await open();
  await popup.getByLabel(word('title'), { exact: true }).fill('Half a title');
  await popup.close();
  const again = await site.chromium.openPopup(page);
  await expect.poll(() => again.getByLabel(word('title'), { exact: true }).inputValue()).toBe('Half a title');
});

describe('a page that extensions may not read', () => {
  it('says so at once, and its link can still be saved', async () => {
    const page = await site.chromium.context.newPage();
    // Browsers refuse this port: the tab shows an error page at a web address.
    await expect(page.goto('http://127.0.0.1:9/gone')).rejects.toThrow('ERR_UNSAFE_PORT');
    await page.waitForURL('chrome-error://**');
    const popup = await site.chromium.openPopup(page);
    await popup.getByText(word('pageUnreadable')).waitFor();
    expect(await popup.getByRole('radio', { name: word('whatArticle'), exact: true }).isDisabled()).toBe(
      true,
    );
    await save(popup, { what: 'whatLink', where: 'Reading' });
    expect(written()).toMatch(
      /^# 127\.0\.0\.1\n\nSource: \[127\.0\.0\.1:9\]\(http:\/\/127\.0\.0\.1:9\/gone\) · /,
    );
  });

  it('is a place to write a note if not even its address is known', async () => {
    const popup = await site.chromium.openPopup(await site.chromium.newPage('chrome://version/'));
    const text = popup.getByLabel(word('noteTextLabel'));
    await text.fill('Flour, **water**');
    await text.press('Control+Enter');
    await expect
      .poll(() => written())
      .toMatch(/^# Flour.*\n\n[\d-]+ [\d:]+ · \w{8}\n\nFlour, \*\*water\*\*\n$/);
  });
});
