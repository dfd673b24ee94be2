import type * as z from 'zod/mini';
import { accessMethods } from './access';
import { batchMethods } from './batch';
import { captureMethods } from './capture';
import { connectionMethods } from './connection';
import { destinationsMethods } from './destinations';
import { draftMethods } from './draft';
import { filesMethods } from './files';
import { historyMethods } from './history';
import { libraryMethods } from './library';
import { linksMethods } from './links';
import { noteMethods } from './note';
import { outboxMethods } from './outbox';
import { pageMethods } from './page';
import { settingsMethods } from './settings';

/**
 * Every method that a page may call: name → input, output. Client and server are both typed by it, so a
 * missing handler does not compile. Pages import only the types.
 */
export const contract = {
  ...pageMethods,
  ...captureMethods,
  ...draftMethods,
  ...noteMethods,
  ...accessMethods,
  ...connectionMethods,
  ...settingsMethods,
  ...destinationsMethods,
  ...filesMethods,
  ...libraryMethods,
  ...historyMethods,
  ...linksMethods,
  ...outboxMethods,
  ...batchMethods,
} as const;

type Contract = typeof contract;
export type Method = keyof Contract;
export type Input<M extends Method> = z.infer<ReturnType<Contract[M]['input']>>;
export type Output<M extends Method> = Contract[M]['output'];

/** What the background announces to all open pages when something changed; they request it again. */
export type Change = 'outbox' | 'progress' | 'destinations' | 'settings' | 'connection' | 'history';
