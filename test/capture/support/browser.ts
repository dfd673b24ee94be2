import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Route,
} from 'playwright-core';
import { FEW_FEATURES, FEW_PROCESSES, HAS_SANDBOX, need, needChromiumForPages } from '../../setup/browsers';
import { bundle } from './bundle';
import type { PageCalls } from './page-calls';

export const PAGE_URL = 'https://example.com/notes/page.html';

interface Shown {
  url: string;
  contentType: string;
  html: string;
}

/** What a new tab shows. */
const EMPTY: Shown = { html: '', url: 'about:blank', contentType: 'text/html' };

/** Markup that may leave something behind in a page's global objects, or that holds a page of its own. */
const RUNS = /<script(?! type="?application\/ld\+json)|<iframe|\son[a-z]+=/i;

/** Whether one page's document can be reused for the other, which takes a fifth of the time of a new one. */
function canReplace(before: Shown, now: Shown): boolean {
  return (
    [before, now].every(({ html, contentType }) => contentType === 'text/html' && !RUNS.test(html)) &&
    new URL(before.url).origin === new URL(now.url).origin
  );
}

/** A page in a real browser, with the isolated world that an injected script runs in. */
export class Tab<Calls = PageCalls> {
  #script: string;
  #context: number | undefined;
  #shown = EMPTY;
  #routed: Promise<unknown> | undefined;

  constructor(
    readonly page: Page,
    readonly session: CDPSession,
    script: string,
  ) {
    this.#script = script;
  }

  /**
   * Shows `html` at `url`. Its own scripts run; nothing else is loaded. Reuses the document if that cannot be noticed.
   */
  async show(html: string, url = PAGE_URL, contentType = 'text/html'): Promise<void> {
    const now = { html, url, contentType };
    if (!canReplace(this.#shown, now)) return this.load(html, url, contentType);
    this.#shown = now;
    await this.page.evaluate((to) => history.replaceState(null, '', to), url);
    await this.page.setContent(html);
  }

  /** As `show`, in a new document. */
  async load(html: string, url = PAGE_URL, contentType = 'text/html'): Promise<void> {
    this.#shown = { html, url, contentType };
    this.#routed ??= this.page.route('**/*', (route) => this.#answer(route));
    await this.#routed;
    await this.page.goto(url);
    this.#context = undefined;
  }

  #answer(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest() || request.frame() !== this.page.mainFrame()) return route.abort();
    const { html, contentType } = this.#shown;
    return route.fulfill({ contentType: `${contentType}; charset=utf-8`, body: html });
  }

  /**
   * Calls `body` in the isolated world, with the page’s calls and `input`. The result, or what it resolves to,
   * travels as JSON.
   */
  async run<Input, Output>(
    body: (calls: Calls, input: Input) => Output,
    input: Input,
  ): Promise<Awaited<Output>> {
    this.#context ??= await this.#createWorld();
    const context = this.#context;
    const call = `(${body})(globalThis.satchelCalls, ${JSON.stringify(input)})`;
    const expression = `Promise.resolve(${call}).then((result) => JSON.stringify(result ?? null))`;
    return JSON.parse(await this.#evaluate(expression, context));
  }

  async #createWorld(): Promise<number> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { executionContextId } = await this.session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'satchel',
    });
    await this.#evaluate(this.#script, executionContextId);
    return executionContextId;
  }

  async #evaluate(expression: string, contextId: number): Promise<string> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

let worldScript: Promise<string> | undefined;
let sharedBrowser: Promise<Browser> | undefined;

/**
 * Opens a tab for a test file, in a context of its own. The files of a worker share one browser and one bundle, which
 * take three seconds. The browser ends with the worker.
 */
export async function openTab(): Promise<{ tab: Tab; close(): Promise<void> }> {
  worldScript ??= bundle(fileURLToPath(new URL('page-calls.ts', import.meta.url)));
  sharedBrowser ??= launch(needChromiumForPages());
  const context = await (await sharedBrowser).newContext();
  return { tab: await tabIn(context, await worldScript), close: () => context.close() };
}

/** Opens the users' browser, for the bench. It has the calls of `script` in the isolated world of its page. */
export async function openTabWith<Calls>(script: string): Promise<{ tab: Tab<Calls>; browser: Browser }> {
  const browser = await launch(need('chromium'));
  return { tab: await tabIn<Calls>(await browser.newContext(), script), browser };
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    chromiumSandbox: HAS_SANDBOX,
    args: ['--disable-gpu', FEW_FEATURES, ...FEW_PROCESSES],
  });
}

async function tabIn<Calls = PageCalls>(context: BrowserContext, script: string): Promise<Tab<Calls>> {
  const page = await context.newPage();
  return new Tab(page, await context.newCDPSession(page), script);
}
