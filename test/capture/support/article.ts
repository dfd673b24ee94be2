import { useCapture } from './use-tab';

const PROSE = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(4);

/** Opens a tab before the tests of a file. @returns a function that gives the Markdown of a part of an article */
export function useArticle() {
  const { markdownOf } = useCapture();

  return async (html: string, css: string): Promise<string> => {
    const markdown = await markdownOf(
      `<!doctype html><title>The wall</title><style>${css}</style><main><h1>The wall</h1>${PROSE}<div>${html}</div>${PROSE}</main>`,
    );
    const after = markdown.split('dry.\n\n').at(4) ?? '';
    return after.split('The wall')[0]?.trim() ?? '';
  };
}
