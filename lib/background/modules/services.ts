import { createWhenAllowed } from '../../access/when-allowed';
import { createConnections } from '../../connections/connections';
import { createDestinations } from '../../destinations/destinations';
import { inBackground } from '../../in-background';
import { createLibrary } from '../../library/library';
import { announce } from '../../messaging/server';
import { endPause, keyRefusal } from '../../outbox/worker/pause';
import type { Foundation } from './foundation';
import type { Records } from './records';
import type { Sending } from './sending';

/** The connected account, and what its services hold. */
export function createServices(foundation: Foundation, { notifiers, marks }: Records, sending: Sending) {
  const { values, access, now } = foundation;
  const destinations = createDestinations({
    ...foundation,
    changed: notifiers.changed,
  });
  const whenAllowed = createWhenAllowed();
  const connections = createConnections({
    ...foundation,
    refusal: (connection) => keyRefusal(values, connection, now()),
    accepted: () => endPause(values),
    giveBackAll: async (patterns) => {
      await Promise.all([access.giveBackAll(patterns), marks.giveBack(), sending.notifications.giveBack()]);
    },
    domainChosen: () => {
      announce('connection');
      sending.drain();
    },
    changed: () => {
      notifiers.changed('connection');
      inBackground(destinations.list({ refresh: true }));
      whenAllowed.forget();
      marks.show();
      sending.drain();
    },
  });
  return { destinations, library: createLibrary(foundation), connections, whenAllowed };
}
export type Services = ReturnType<typeof createServices>;
