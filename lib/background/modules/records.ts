import { createHistory } from '../../history/history';
import { createHistoryStore } from '../../history/store';
import { announce } from '../../messaging/server';
import { createBatchStore } from '../../outbox/store/batch-store';
import { createJobStore } from '../../outbox/store/job-store';
import { createMarks } from '../marks';
import { createNotifiers } from '../notifiers';
import type { Foundation } from './foundation';

/** What is stored of clips, and what shows it: jobs, batches, history; marks, badge, menus and open pages. */
export function createRecords(foundation: Foundation) {
  const jobs = createJobStore(foundation.databases);
  const batchStore = createBatchStore(foundation.databases);
  const history = createHistory({
    ...foundation,
    store: createHistoryStore(foundation.databases),
    changed: () => {
      announce('history');
      marks.show();
    },
  });
  const marks = createMarks(history);
  const notifiers = createNotifiers({ ...foundation, jobs, batches: batchStore, history });
  return {
    jobs,
    batchStore,
    history,
    marks,
    notifiers,
    settingsChanged: () => {
      notifiers.changed('settings');
      marks.show();
    },
  };
}
export type Records = ReturnType<typeof createRecords>;
