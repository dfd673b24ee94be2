import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Chromium, launchChromium } from '../../e2e/support/chromium';
import { connect } from '../../e2e/support/satchel';
import { callIn } from '../../e2e/support/site';
import { tabOf, targets } from '../../e2e/support/targets';
import { until } from '../../e2e/support/until';
import { type StandIn, startStandIn } from '../../service/stand-in';
import { output } from '../../setup/output';
import { writeFloor, writeList } from './floor';
import { MARKS, type ProbedPage, plantProbes } from './probe';

export type Contender = 'floor' | 'list' | 'satchel';
export const CONTENDERS: readonly Contender[] = ['floor', 'list', 'satchel'];

/**
 * A browser with Satchel, the empty extension and the one with a bare list, all on the same page of a site.
 */
export interface Stage {
  chromium: Chromium;
  service: StandIn;
  /** The id of an extension. */
  idOf(contender: Contender): string;
  /** The tab with the site. */
  tab: Page;
  /** Opens another page of the site in a new tab. */
  show(html: string): Promise<Page>;
  /**
   * Opens a page as a user does and waits until it is idle.
   * @returns milliseconds from the click until it was usable
   */
  open(contender: Contender, page: ProbedPage): Promise<number>;
  closeOpened(contender: Contender): Promise<void>;
  /** Stops all service workers, as the browser does after a while without events. */
  killWorkers(): Promise<void>;
}

/**
 * Starts the browser and the service for `work`, and always closes both. Satchel is connected to the large
 * sample.
 * @param build the folder of Satchel's build
 */
export async function withStage<T>(
  work: (stage: Stage) => Promise<T>,
  build: string = output('chrome'),
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-bench-'));
  const heard = new Map<string, number>();
  let shown = '<!doctype html><title>A page</title><p>Some words.</p>';
  const site = createServer((request, response) => {
    const [, mark = '', at] = request.url?.split('/') ?? [];
    if (at) heard.set(mark, Number(at));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(shown);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  // The address of a TCP server is an object, never the name of a pipe.
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const folders = {
    floor: path.join(folder, 'floor'),
    list: path.join(folder, 'list'),
    satchel: path.join(folder, 'satchel'),
  };
  cpSync(build, folders.satchel, { recursive: true });
  writeFloor(folders.floor);
  await writeList(folders.list);
  for (const contender of CONTENDERS) plantProbes(folders[contender], address);

  const service = await startStandIn({ seed: 'large' });
  const chromium = await launchChromium({ extension: folders.satchel });
  try {
    const load = (one: string) => chromium.browser.send('Extensions.loadUnpacked', { path: one });
    const { id: floor } = await load(folders.floor);
    const { id: list } = await load(folders.list);
    const ids = { floor, list, satchel: chromium.id };
    await connect(chromium, service);
    await learn(chromium);
    // An open page would keep the extension's process running.
    await (await chromium.panel()).close();
    const tab = await chromium.newPage(address);
    const session = await chromium.context.newCDPSession(tab);
    await session.send('ServiceWorker.enable');
    const tabId = await tabOf(chromium.browser, tab);
    const opened = async (contender: Contender) =>
      (await targets(chromium.browser)).find(
        ({ type, url }) => type === 'page' && url.includes(ids[contender]) && !url.endsWith('.json'),
      );

    return await work({
      chromium,
      service,
      idOf: (contender) => ids[contender],
      tab,
      show(html) {
        shown = html;
        return chromium.newPage(`${address}shown`);
      },
      async open(contender, page) {
        const id = ids[contender];
        const url = `chrome-extension://${id}/${page}`;
        heard.clear();
        await tab.bringToFront();
        const clicked = Date.now();
        if (page === 'popup.html')
          await chromium.browser.send('Extensions.triggerAction', { id, targetId: tabId });
        else await chromium.browser.send('Target.createTarget', { url });
        await until('the page to be done', () => heard.get(MARKS.idle));
        // Reports may arrive in another order than they were sent.
        return (await until('word of when it was usable', () => heard.get(MARKS.usable))) - clicked;
      },
      async closeOpened(contender) {
        const target = await opened(contender);
        if (target) await chromium.browser.send('Target.closeTarget', { targetId: target.targetId });
        await until('the page to close', async () => !(await opened(contender)));
      },
      async killWorkers() {
        await session.send('ServiceWorker.stopAllWorkers');
        await until(
          'the workers to end',
          async () => !(await targets(chromium.browser)).some(({ type }) => type === 'service_worker'),
        );
      },
    });
  } finally {
    await chromium.close();
    await service.close();
    site.close();
    site.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes Satchel read all lists to the end and use one destination. */
async function learn(chromium: Chromium): Promise<void> {
  await callIn(chromium, 'destinations.list', { refresh: true });
  const list = await until(
    'the lists',
    async () => {
      const answer = await callIn(chromium, 'destinations.list', { refresh: false });
      return answer.refreshing ? undefined : answer;
    },
    120_000,
  );
  const destination = list.destinations.find(({ kind }) => kind === 'notebook');
  if (!destination) throw new Error('the lists are empty');
  await callIn(chromium, 'destinations.use', { destination });
}
