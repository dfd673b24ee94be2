import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Display, startDisplay } from './support/display';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectByHand } from './support/firefox-connect';
import { type Hand, handOn } from './support/firefox-hand';
import { startPages, type TestPages } from './support/pages';
import { word } from './support/satchel';
import { useStarted } from './support/started';
import { until } from './support/until';

const HTML = `<!doctype html><title>Bread</title><main><article><h1>Bread</h1>
<p id="one">Flour, water, salt and time make bread. <b>Time</b> is what most people leave out, says <a href="/time">this page</a>.</p>
<table id="two"><thead><tr><th>Flour</th><th>Water</th></tr></thead><tbody><tr><td>500 g</td><td>350 g</td></tr></tbody></table>
<p>Knead it, wait, shape it, wait again, and bake it hot. The longer it waits in the cold, the better it tastes.</p>
</article></main>`;

const FRAMED = '<!doctype html><title>Framed</title><iframe src="/time" width="600" height="120"></iframe>';

/** Shorter than Firefox's default, so that the event page is suspended between tests. */
const IDLE_MS = 6000;

// Real pointers and keys need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('by hand in Firefox', () => {
  let display: Display;
  let pages: TestPages;
  let service: StandIn;
  let firefox: Firefox;
  let hand: Hand;
  const start = useStarted();
  beforeAll(async () => {
    display = await start(startDisplay());
    pages = await start(startPages({ '/': HTML, '/time': HTML, '/framed': FRAMED }));
    service = await start(startStandIn({ seed: 'small' }));
    firefox = await start(launchFirefox({ display: display.name, idleMs: IDLE_MS }));
    hand = handOn(firefox, display);
    await connectByHand(firefox, service);
  });

  /**
   * A host name of the site that the connection's permission does not cover: only a user's action grants
   * access.
   */
  const visit = async (selected?: string, path = '/') => {
    const page = await firefox.newPage(pages.url(path).replace('127.0.0.1', 'localhost'));
    if (selected) await page.$eval(selected, (element) => getSelection()?.selectAllChildren(element));
    return page;
  };
  const last = () => service.commits().at(-1);
  /** The next write, after it is stored. */
  const stored = (action: () => Promise<void>) => {
    const before = service.commits().length;
    return action().then(() => until('a commit', () => service.commits()[before]));
  };
  const contentOf = (input: unknown) => z.object({ content: z.string() }).parse(input).content;

  it('saves a page’s link to a knowledge base by the popup', async () => {
    const page = await visit();
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatLink', where: 'Research' });
    expect(last()).toMatchObject({ operation: 'import_urls', input: { urls: [page.url()] } });
    await page.close();
  });

  it('saves an article to a knowledge base as a Markdown file', async () => {
    const page = await visit();
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatArticle', where: 'Research' });
    expect(last()).toMatchObject({ operation: 'add_knowledge', input: { title: 'Bread.md' } });
    await page.close();
  });

  it('saves an article to a notebook, with its link, its table and its emphasis', async () => {
    const page = await visit();
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatArticle', where: 'Reading' });
    expect(last()).toMatchObject({ operation: 'import_doc', input: { folder_id: 'notebook_reading' } });
    const content = contentOf(last()?.input);
    expect(content).toMatch(/^# Bread\n\nSource: \[localhost:/);
    expect(content).toContain(`**Time** is what most people leave out, says [this page](${page.url()}time).`);
    expect(content).toContain('| Flour | Water |\n| --- | --- |\n| 500 g | 350 g |');
    await page.close();
  });

  it('appends a selection to a note by the popup', async () => {
    const page = await visit('#one');
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatSelection', where: 'Welcome to the stand-in' });
    expect(last()).toMatchObject({ operation: 'append_doc' });
    expect(contentOf(last()?.input)).toContain('**Time** is what');
    await page.close();
  });

  it('saves the page by its shortcut to the knowledge base used last', async () => {
    const page = await visit();
    const commit = await stored(() => hand.press('save-page'));
    expect(commit).toMatchObject({ operation: 'import_urls', input: { urls: [page.url()] } });
    await page.close();
  });

  it('saves a page with a password in its address, without the password', async () => {
    const address = pages.url('/');
    const page = await firefox.newPage(address.replace('//', '//name:password@'));
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatArticle', where: 'Reading' });
    expect(contentOf(last()?.input)).toContain(`](${address})`);
    const commit = await stored(() => hand.press('save-page'));
    expect(JSON.stringify(commit.input)).toContain(address);
    await page.close();
  });

  it('saves several selected ranges by the shortcut', async () => {
    const page = await visit('#one');
    await page.$eval('#two tbody tr', (row) => {
      const range = new Range();
      range.selectNode(row);
      getSelection()?.addRange(range);
    });
    const { operation, input } = await stored(() => hand.press('save-selection'));
    expect(operation).toBe('import_doc');
    expect(contentOf(input)).toContain('Flour, water');
    expect(contentOf(input)).toContain('| 500 g | 350 g |');
    expect(contentOf(input)).not.toContain('Knead');
    await page.close();
  });

  it('saves a selection by a right click', async () => {
    const page = await visit('#one');
    const { input } = await stored(() => hand.pick(page, '#one', word('menuSaveSelection')));
    expect(contentOf(input)).toContain(`says [this page](${page.url()}time).`);
    await page.close();
  });

  it('saves a link by a right click, with its text as the title', async () => {
    const page = await visit();
    const commit = await stored(() => hand.pick(page, '#one a', word('menuSaveLinkTo', 'Research')));
    expect(commit).toMatchObject({ operation: 'import_urls', input: { urls: [`${page.url()}time`] } });
    expect((await firefox.call('outbox.list', {}))[0]?.clip.title).toBe('this page');
    await page.close();
  });

  it('saves the page by a right click in a frame of it', async () => {
    const page = await visit(undefined, '/framed');
    const { input } = await stored(() => hand.pick(page, 'iframe', word('menuSavePageTo', 'Research')));
    expect(input).toMatchObject({ urls: [page.url()] });
    await page.close();
  });

  it('opens the popup for a link by "elsewhere" in the context menu', async () => {
    const page = await visit();
    await hand.pick(page, '#one a', word('menuElsewhere'));
    await hand.read('this page', '#title');
    await hand.closePopup();
    await page.close();
  });

  it('is not suspended during slow steps', async () => {
    const page = await visit();
    const steps = ['check_repeated_names', 'create_media', 'put_object'];
    service.addFaults(...steps.map((operation) => ({ operation, kind: 'delay', ms: 3000 }) as const));
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatArticle', where: 'Research' });
    const [job] = await firefox.call('outbox.list', {});
    expect(job).toMatchObject({ kind: 'markdown-file', state: 'confirmed', attempts: 1 });
    await page.close();
  });

  it('says that extensions may not read the page, and saves its link', async () => {
    // Browsers refuse this port: the tab shows an error page at a web address.
    const gone = 'http://127.0.0.1:9/gone';
    await expect(firefox.newPage(gone)).rejects.toThrow();
    await hand.openPopup('_execute_action');
    await hand.read(word('pageUnreadable'));
    await hand.save({ what: 'whatLink', where: 'Reading' });
    expect(contentOf(last()?.input)).toContain(`(${gone})`);
  });

  it('every request obeys the contract', () => {
    expect(service.violations()).toEqual([]);
  });
});
