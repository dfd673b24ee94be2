import { browser } from 'wxt/browser';
import { sitePattern } from '../access/site-pattern';
import type { WhenAllowed } from '../access/when-allowed';
import { stayAwake } from '../browser/stay-awake';
import type { Notice } from '../contract/page';
import { inBackground } from '../in-background';
import type { Account } from '../model/account';
import type { Connection } from '../model/connection';
import type { Destination } from '../model/destination';
import { ProblemError, problemOf } from '../problems/problem';
import type { Settings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings';
import { CONNECTION } from '../store/connected';
import type { Values } from '../store/values';
import type { Toasts } from '../toast/toasts';
import { type Asked, createReport, type Report, type ReportDeps, type Reported } from './report';
import { type NewClip, type SaveResult, type StoreDeps, storeClip } from './store-clip';
import { TRIGGERS, type TriggerName } from './triggers';

export interface SaveDeps extends StoreDeps, ReportDeps {
  values: Values;
  settings: Pick<SettingsStore, 'get'>;
  whenAllowed: Pick<WhenAllowed, 'wait'>;
  toasts: Pick<Toasts, 'follow'>;
}

/** One save, from any trigger. */
export interface Save extends NewClip, Reported {
  trigger: TriggerName;
  /** The destination; undefined if the user has to choose. */
  destination(settings: Settings): Destination | undefined | Promise<Destination | undefined>;
  /**
   * Whether the browser is asking the user to allow the file's site, so that the save is retried once
   * allowed.
   */
  asksAccess?: boolean | undefined;
  /** Runs after the clip is on disk, with the account of the click. */
  stored?(account: Account): Promise<unknown>;
}

export interface Saving {
  /**
   * Saves a clip and reports failures. Never throws.
   * @returns undefined if there is nothing to show: the user cancelled, or answers in the popup
   */
  save(save: Save): Promise<SaveResult | undefined>;
  /** Opens the popup about a page or a link without saving. */
  ask: (asked: Asked) => Promise<void>;
  /** Opens the popup to write a note that begins with this text. */
  write: Report['write'];
}

/** The one way to save (lib/saving/README.md#how-a-save-passes-through). */
export function createSaving(deps: SaveDeps): Saving {
  const { values, whenAllowed } = deps;
  const report = createReport(deps);

  async function run(save: Save): Promise<SaveResult | undefined> {
    const { opensSettings, asksFirst, hasGrace, showsToast, failureShown } = TRIGGERS[save.trigger];
    let destination: Destination | undefined;
    let result: SaveResult | undefined;
    let account: Connection | null = null;
    try {
      account = await values.of(CONNECTION).get();
      if (!account && opensSettings) {
        await browser.runtime.openOptionsPage();
        return undefined;
      }
      if (!account) throw new ProblemError({ kind: 'no-connection' });
      const settings = await deps.settings.get();
      destination = await save.destination(settings);
      if (!destination || (asksFirst && settings.askFirst)) {
        await report.ask(save, destination);
        return undefined;
      }
      const graceMs = hasGrace ? settings.grace * 1000 : 0;
      result = await storeClip(deps, { account, settings, graceMs }, save, destination);
    } catch (error) {
      result = { notice: { problem: problemOf(error) } };
    }
    if (!result) return undefined;
    if ('job' in result) {
      if (account && save.stored) inBackground(save.stored(account));
      const hasToast =
        showsToast === 'always' || (showsToast === 'if-closed' && !(await deps.isAwaited(save.id)));
      if (hasToast && save.tab) deps.toasts.follow(save.tab, result.job.id);
    } else if (!retriesOnAccess(save, result.notice))
      await report.failed(save, account, failureShown, result.notice, destination).catch(() => undefined);
    return result;
  }

  /**
   * Retries the save once the site is allowed, because the permission prompt may close the popup that would retry.
   * @returns whether the browser is asking the user
   */
  function retriesOnAccess(save: Save, { problem }: Notice): boolean {
    const site =
      save.asksAccess && problem.kind === 'site-access' ? sitePattern(save.subject.url) : undefined;
    if (site) whenAllowed.wait(site.pattern, () => start({ ...save, asksAccess: false }));
    return site !== undefined;
  }

  const start = (save: Save) => stayAwake(run(save));
  return { save: start, ask: (asked) => report.ask(asked, undefined), write: report.write };
}
