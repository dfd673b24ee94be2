import type { Account } from '../../model/account';
import type { Destination } from '../../model/destination';
import type { SettingsStore } from '../../settings/settings';
import type { Clocks } from '../jobs/moment';
import type { BatchStore } from '../store/batch-store';
import type { QueriesDeps } from '../views/queries';
import type { Worker } from '../worker/worker';

export interface OutboxDeps extends QueriesDeps, Clocks {
  batches: Pick<BatchStore, 'list' | 'remove'>;
  settings: Pick<SettingsStore, 'get'>;
  worker: Worker;
  /** Called after a job changed. */
  changed(): void;
  /** Called when a clip of this account goes to a destination. */
  used(account: Account, destination: Destination): Promise<void>;
}
