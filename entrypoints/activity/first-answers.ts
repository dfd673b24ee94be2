import { callAll } from '../../lib/startup/call-all';

/** Requests everything that the page shows first, in one message. */
export function firstAnswers() {
  const job = jobInAddress();
  const list = job === undefined ? {} : { ids: [job] };
  return callAll({ 'connection.get': {}, 'outbox.list': list, 'outbox.status': {} });
}

/** The id of the job in the page's address. */
export function jobInAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('job') ?? undefined;
}
export type Asked = ReturnType<typeof firstAnswers>;
