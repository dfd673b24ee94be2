import { browser } from 'wxt/browser';
import { frontTab } from '../browser/find-tab';
import { inBackground } from '../in-background';
import { listenToMenus } from '../menus/register';
import { announce } from '../messaging/server';
import { listenToOmnibox } from '../omnibox/listen';
import { listenForWork } from '../outbox/worker/wake';
import { listenToCommands } from '../saving/commands';
import type { Clipping } from './modules/clipping';
import type { Foundation } from './modules/foundation';
import type { Records } from './modules/records';
import type { Sending } from './modules/sending';
import type { Services } from './modules/services';

/** Everything that wakes the background, except messages of its pages. Call it synchronously when it starts. */
export function listen(
  { access, elapsed, sleep }: Foundation,
  { notifiers, marks }: Records,
  { notifications, drain }: Sending,
  { destinations, whenAllowed }: Services,
  { fromMenus, saving }: Clipping,
): void {
  listenToMenus(fromMenus);
  listenToCommands(fromMenus, elapsed);
  listenToOmnibox({
    destinations,
    firefox: import.meta.env.FIREFOX,
    sleep,
    write: async (text) => {
      const tab = await frontTab();
      if (tab) await saving.write(tab, text);
    },
  });
  listenForWork(drain);
  notifications.listen();
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    notifications.listen();
    access.granted(origins);
    announce('connection');
    inBackground(whenAllowed.allowed(origins));
  });
  browser.permissions.onRemoved.addListener(() => announce('connection'));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    inBackground(notifiers.showMenus());
    marks.show();
    if (reason === 'install') inBackground(browser.runtime.openOptionsPage());
  });
}
