import { afterAll, beforeAll } from 'vitest';
import { openTab } from './browser';

const PROSE = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(4);

/** Opens a tab before the tests of a file. @returns a function that gives the Markdown of a part of an article */
export function useArticle() {
  let opened: Awaited<ReturnType<typeof openTab>>;
  beforeAll(async () => {
    opened = await openTab();
  });
  afterAll(() => opened.close());

  return async (html: string, css: string): Promise<string> => {
    await opened.tab.show(
      `<!doctype html><title>The wall</title><style>${css}</style><main><h1>The wall</h1>${PROSE}<div>${html}</div>${PROSE}</main>`,
    );
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    const after = result.captured.markdown.split('dry.\n\n').at(4) ?? '';
    return after.split('The wall')[0]?.trim() ?? '';
  };
}
