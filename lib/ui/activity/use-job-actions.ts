import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { neededOrigins } from '../../access/needed-origins';
import type { ConnectionView, UploadDomainView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import { call } from '../../messaging/client';
import type { Destination } from '../../model/destination';
import { useAction } from '../hooks/use-action';
import { requestAccess } from '../request-access';

export type OpenDialog = 'evidence' | 'add' | 'elsewhere' | 'edit' | 'rescue';

/** What the user can do with a job, and the dialog that is open for it. */
export function useJobActions({ id, clip }: JobView) {
  const { run, busy, problem } = useAction();
  const [dialog, setDialog] = useState<OpenDialog>();

  return {
    busy,
    problem,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    send: () => run(() => call('outbox.send', { id })),
    verify: () => run(() => call('outbox.verify', { id })),
    markDelivered: () => run(() => call('outbox.markDelivered', { id })),
    rescue: () =>
      run(async () => {
        const { rescued } = await call('outbox.rescue', { id });
        if (!rescued) setDialog('rescue');
      }),
    discard: () => run(() => call('outbox.discard', { id })),
    undiscard: () => run(() => call('outbox.undiscard', { id })),
    redirect: (destination: Destination) => run(() => call('outbox.redirect', { id, destination })),
    openPage: () => run(() => browser.tabs.create({ url: clip.url })),
    allow(connection: ConnectionView, then: 'send' | 'verify') {
      // Before any `await`: the browser asks only while the click is being handled.
      const asked = requestAccess(neededOrigins(connection), 'account');
      run(async () => {
        if (await asked) await call(`outbox.${then}`, { id });
      });
    },
    useDomain({ pattern }: UploadDomainView) {
      const granted = requestAccess([pattern], 'domain');
      run(async () => {
        if (await granted) await call('outbox.send', { id });
      });
    },
  };
}
export type JobActs = ReturnType<typeof useJobActions>;
