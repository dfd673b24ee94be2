import { defineBackground } from 'wxt/utils/define-background';
import { createHandlers } from '../lib/background/handlers';
import { listen } from '../lib/background/listen';
import { createClipping } from '../lib/background/modules/clipping';
import { createFoundation } from '../lib/background/modules/foundation';
import { createRecords } from '../lib/background/modules/records';
import { createSending } from '../lib/background/modules/sending';
import { createServices } from '../lib/background/modules/services';
import { inBackground } from '../lib/in-background';
import { serve } from '../lib/messaging/server';

/**
 * How long the start-up work waits (milliseconds), because it would compete for IndexedDB with the event that woke the
 * background.
 */
const START_UP_AFTER_MS = 300;

/** The composition root: builds each module from those before it, and listens before the first `await`. */
export default defineBackground(() => {
  const foundation = createFoundation();
  const records = createRecords(foundation);
  const sending = createSending(foundation, records);
  const services = createServices(foundation, records, sending);
  const clipping = createClipping(foundation, records, sending, services);

  serve(
    createHandlers({ ...foundation, ...records, ...records.notifiers, ...sending, ...services, ...clipping }),
  );
  listen(foundation, records, sending, services, clipping);

  setTimeout(() => {
    records.notifiers.showBadge();
    inBackground(clipping.handovers.tidy());
    inBackground(foundation.access.tidy());
    inBackground(clipping.picturesUnderWay.reportStopped());
    sending.drain();
  }, START_UP_AFTER_MS);
});
