import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Display, startDisplay } from './support/display';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { type Hand, handOn } from './support/firefox-hand';
import { startPages, type TestPages } from './support/pages';
import { useStarted } from './support/started';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

// Real pointers and keys need our own display server, which only Linux has.
describe.runIf(process.platform === 'linux')('by hand in Firefox', () => {
  let pages: TestPages;
  let service: StandIn;
  let firefox: Firefox;
  let hand: Hand;
  const start = useStarted();
  beforeAll(async () => {
    const display: Display = await start(startDisplay());
    const headers = { 'content-type': 'application/pdf' };
    pages = await start(startPages({ '/paper.pdf': () => ({ headers, body: PDF }) }));
    service = await start(startStandIn({ seed: 'small' }));
    firefox = await start(launchFirefox({ display: display.name }));
    hand = handOn(firefox, display);
    await connectFirefox(firefox, service);
  });

  it('saves the PDF that a tab shows', async () => {
    const page = await firefox.newPage(pages.url('/paper.pdf'));
    await hand.openPopup('_execute_action');
    await hand.save({ what: 'whatTabFile', where: 'Research' });
    const commit = service.commits().at(-1);
    expect(commit).toMatchObject({
      operation: 'add_knowledge',
      input: { title: 'paper.pdf', media_type: 1 },
    });
    const { file_info } = z.object({ file_info: z.object({ cos_key: z.string() }) }).parse(commit?.input);
    expect(Buffer.from(service.object(file_info.cos_key) ?? [])).toEqual(PDF);
    await page.close();
  });
});
