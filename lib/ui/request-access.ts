import { browser } from 'wxt/browser';
import type { AccessUse } from '../access/schema';
import { inBackground } from '../in-background';
import { call } from '../messaging/client';

/**
 * Asks the browser for match patterns. Call it before the first `await` of a click: the browser [asks only
 * then](https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request). The
 * background is told at once, because the prompt may close this page.
 * @returns whether the browser grants all of them now
 */
export function requestAccess(patterns: string[], use: AccessUse): Promise<boolean> {
  const granted = browser.permissions.request({ origins: patterns });
  inBackground(call('access.ask', { patterns, use }));
  return granted;
}
