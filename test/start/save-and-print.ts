import type { Chromium } from '../e2e/support/chromium';
import { save } from '../e2e/support/satchel';
import type { StandIn } from '../service/stand-in';

/**
 * The main use without a screen: the real popup saves a paragraph of the sample article as a note, and the
 * article's link to a knowledge base. Prints what the service then holds.
 */
export async function saveAndPrint(chromium: Chromium, service: StandIn): Promise<void> {
  const before = service.commits().length;
  const page = await chromium.newPage(`${service.url}/sample/article.html`);
  await page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('p')].find(({ innerText }) => innerText.length > 200);
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  });
  await save(await chromium.openPopup(page), { what: 'whatSelection', where: 'Reading' });
  await save(await chromium.openPopup(page), { what: 'whatLink', where: 'Research' });
  for (const { operation, id, input } of service.commits().slice(before)) {
    console.log(`\nThe service stored ${id} (${operation}):\n`);
    console.log(contentOf(input) ?? JSON.stringify(input, null, 2));
  }
}

/** The Markdown in the request that made a note. */
function contentOf(input: unknown): string | undefined {
  const has = typeof input === 'object' && input !== null && 'content' in input;
  return has && typeof input.content === 'string' ? input.content : undefined;
}
