import type { Connection } from '../../model/connection';
import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import { USER_PAUSED } from './user-paused';

/** The connection, unless the user paused all sending. */
export async function activeConnection(values: Values): Promise<Connection | undefined> {
  const connection = await values.of(CONNECTION).get();
  return connection && !(await values.of(USER_PAUSED).get()) ? connection : undefined;
}
