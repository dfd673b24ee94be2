import { browser } from 'wxt/browser';
import type { AccessUse } from '../access/schema';
import { inBackground } from '../in-background';
import { call } from '../messaging/client';

/**
 * Asks the browser for match patterns. To be called before any `await` of a click: the browser asks only while
 * that is being handled. The background hears of it at once, because the question may close this page.
 * @returns whether the browser grants all of them now
 */
export function requestAccess(patterns: string[], use: AccessUse): Promise<boolean> {
  const granted = browser.permissions.request({ origins: patterns });
  inBackground(call('access.ask', { patterns, use }));
  return granted;
}
