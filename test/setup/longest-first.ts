import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Vitest } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest. Started late, one of them would run alone at the end. */
const LONGEST = [
  'campaign/campaign.test.ts',
  'lib/background/faults.test.ts',
  'lib/background/kills.test.ts',
  'e2e/whole-page.chromium.test.ts',
  'e2e/pages.chromium.test.ts',
  'e2e/library.chromium.test.ts',
  'e2e/capture.firefox.test.ts',
  'e2e/unanswered.chromium.test.ts',
  'e2e/save.firefox.test.ts',
  'e2e/suspend.firefox.test.ts',
  'e2e/batch.chromium.test.ts',
  'e2e/sources.firefox.test.ts',
  'e2e/files.chromium.test.ts',
  'e2e/sources.chromium.test.ts',
  'e2e/reading.chromium.test.ts',
  'e2e/restart.firefox.test.ts',
  'e2e/repeats.firefox.test.ts',
  'e2e/destinations.chromium.test.ts',
  'e2e/links.chromium.test.ts',
  'e2e/links.firefox.test.ts',
  'e2e/display.menus.test.ts',
  'capture/whole-page/whole-page.test.ts',
  'capture/pages.test.ts',
  'capture/limits.test.ts',
].map((file) => path.resolve('test', file));

type Files = Parameters<BaseSequencer['sort']>[0];

/**
 * Starts the longest files first. A fresh clone has no durations yet, by which vitest would sort. The files of
 * `capture` come last and together, because each change of project starts the workers and their browsers anew.
 */
export class LongestFirst extends BaseSequencer {
  constructor(vitest: Vitest) {
    super(vitest);
    const gone = LONGEST.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`not there any more: ${gone.join(', ')}`);
  }

  override async sort(files: Files): Promise<Files> {
    const sorted = await super.sort(files);
    const turn = ({ moduleId }: Files[number]) => LONGEST.indexOf(moduleId) + 1 || Number.POSITIVE_INFINITY;
    const isLast = ({ project }: Files[number]) => Number(project.name === 'capture');
    const group = ({ project }: Files[number]) => project.config.sequence.groupOrder;
    return sorted.toSorted(
      (a, b) => group(a) - group(b) || isLast(a) - isLast(b) || Math.sign(turn(a) - turn(b)) || 0,
    );
  }
}
