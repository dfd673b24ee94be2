import type { ConnectionView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import { call } from '../../messaging/client';
import { t, type Word } from '../../words';
import { Button } from '../button';
import { OpenSaved } from '../open-saved';
import { TakeText } from '../take-text';
import type { Offer } from './job-offers';
import { TakeFile } from './take-file';
import type { JobActs } from './use-job-actions';

interface OfferButtonProps {
  offer: Offer;
  job: JobView;
  acts: JobActs;
  connection: ConnectionView | null | undefined;
}

/** The button for one action on a job. `take` may have two: to copy and to download. */
export function OfferButton({ offer, job, acts, connection }: OfferButtonProps) {
  if (offer === 'show') return job.savedTo && <OpenSaved destination={job.savedTo} />;
  if (offer === 'take' && job.kind === 'file') return <TakeFile id={job.id} />;
  if (offer === 'take') return <TakeText get={() => call('outbox.markdown', { id: job.id })} />;
  const { word, act, look } = buttonFor(offer, job, acts, connection);
  return (
    <Button class={look} busy={acts.busy} onClick={act}>
      {t(word)}
    </Button>
  );
}

interface Act {
  word: Word;
  act: () => void;
  look?: string;
}

function buttonFor(
  offer: Exclude<Offer, 'show' | 'take'>,
  job: JobView,
  acts: JobActs,
  connection: ConnectionView | null | undefined,
): Act {
  switch (offer) {
    case 'send':
    case 'verify':
      // If the browser's permission is missing, the button asks for it.
      if (job.problem?.kind === 'permission' && connection)
        return { word: 'allowAccess', act: () => acts.allow(connection, offer), look: 'main' };
      return { word: offer === 'verify' ? 'verifyAgain' : sendWord(job), act: acts[offer] };
    case 'rescue':
      return { word: 'rescue', act: acts.rescue, look: 'main' };
    case 'again':
      return { word: 'sendAgain', act: acts.send };
    case 'evidence':
      return { word: 'seeIt', act: () => acts.open('evidence') };
    case 'add':
      return { word: 'libraryAddNote', act: () => acts.open('add') };
    case 'mark-delivered':
      return { word: 'itIsThere', act: acts.markDelivered };
    case 'elsewhere':
      return { word: 'elsewhere', act: () => acts.open('elsewhere') };
    case 'clear':
      return { word: 'removeDone', act: acts.discard };
    case 'edit':
      return { word: 'edit', act: () => acts.open('edit') };
    case 'open':
      return { word: 'openPage', act: acts.openPage };
    case 'discard':
      // For a job that is being sent, it stops the sending; that too can be undone.
      return {
        word: job.state === 'sending' ? 'stopAndDiscard' : 'discard',
        act: acts.discard,
        look: 'danger-text',
      };
  }
}

function sendWord({ state, problem }: JobView): Word {
  return state === 'needs-you' && problem?.kind !== 'imported' ? 'retry' : 'sendNow';
}
