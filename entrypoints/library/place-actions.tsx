import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { JobView } from '../../lib/contract/outbox';
import { destinationHint, destinationName } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { JobLine } from '../../lib/ui/activity/job-line';
import { Button } from '../../lib/ui/button';
import { AddNoteDialog } from '../../lib/ui/dialogs/add-note-dialog';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useCopy } from '../../lib/ui/hooks/use-copy';
import { Menu, MenuItem } from '../../lib/ui/menu';
import { ProblemText } from '../../lib/ui/problem-text';
import { Unsaved } from '../../lib/ui/unsaved';
import { t } from '../../lib/words';
import { AddChatDialog } from './add-chat';
import { AddFiles } from './add-files';
import { Beside } from './beside';
import { DetailsButton } from './details-button';
import { type Said, useSaveTab } from './use-save-tab';
import { WriteNoteDialog } from './write-note-dialog';

interface PlaceActionsProps {
  id: string;
  /** This place as a destination; undefined if nothing can be saved here. */
  destination?: Destination | undefined;
  /** The whole text, if there is one. */
  text?: string | undefined;
  /** More facts about it, in one line. */
  facts?: string | undefined;
  /** Further buttons before ⋯. */
  children?: ComponentChildren;
  /** Whether all actions are shown, as in a dialog. Otherwise the rarer ones are behind ⋯. */
  spread?: boolean;
}

/** The actions for the open item or container: the frequent ones as buttons, the others behind ⋯. */
export function PlaceActions({ id, destination, text, facts, children, spread = false }: PlaceActionsProps) {
  const { run, busy, problem, dismiss } = useAction();
  const [said, setSaid] = useState<Said>();
  const [asked, ask] = useState<'base' | 'chat' | 'note'>();
  const { copy, byHand } = useCopy((copied) => say(copied ? { words: t('copied') } : undefined));
  const saveTab = useSaveTab(destination, act);
  const dialog = { onAdded: (job: JobView) => say({ job }), onClose: () => ask(undefined) };

  /** Only the latest is shown. */
  function say(next: Said | undefined) {
    dismiss();
    setSaid(next);
  }
  function act(action: () => Promise<Said>) {
    setSaid(undefined);
    run(async () => setSaid(await action()));
  }
  function use(chosen: Destination) {
    act(async () => {
      await call('destinations.use', { destination: chosen });
      return { words: t(isNote ? 'libraryAppendsHere' : 'librarySavesHere', destinationName(chosen)) };
    });
  }

  const isNote = destination?.kind === 'note';
  const isNotebook = destination?.kind === 'notebook';
  const isBase = destination?.kind === 'knowledge-base';
  const items = [
    destination && (
      <MenuItem
        key="use"
        icon="target"
        word={t(isNote ? 'libraryAppendHere' : 'librarySaveHere')}
        help={t('librarySaveHereHelp')}
        onClick={() => use(destination)}
      />
    ),
    isNote && (
      <MenuItem key="base" icon="knowledge-base" word={t('libraryAddNote')} onClick={() => ask('base')} />
    ),
    isBase && <MenuItem key="note" icon="edit" word={t('libraryNewNote')} onClick={() => ask('note')} />,
    isBase && <MenuItem key="chat" icon="chat" word={t('libraryAddChat')} onClick={() => ask('chat')} />,
    text !== undefined && (
      <MenuItem key="text" icon="copy" word={t('libraryCopyText')} onClick={() => copy(text)} />
    ),
    <MenuItem key="id" icon="tag" word={t('libraryCopyId')} onClick={() => copy(id)} />,
  ];
  const about = [facts, destination && destinationHint(destination)].filter(Boolean).join(' · ');
  const aboutLine = about && (
    <p class="quiet ellipsis" title={about}>
      {about}
    </p>
  );
  const hasButtons = saveTab !== undefined || isBase || isNotebook;
  return (
    <div class="place-actions">
      {hasButtons && aboutLine}
      <div class="buttons">
        {saveTab && (
          <Button class="main" busy={busy} onClick={saveTab}>
            {t(isNote ? 'libraryAppendTab' : 'librarySaveTab')}
          </Button>
        )}
        {isNotebook && (
          <button type="button" onClick={() => ask('note')}>
            {t('libraryNewNote')}
          </button>
        )}
        {isBase && <AddFiles destination={destination} />}
        {!hasButtons && aboutLine}
        {!spread && (
          <div class="place-tools">
            {children}
            <Menu name={t('more')}>{items}</Menu>
          </div>
        )}
      </div>
      {spread && <div class="menu-list">{items}</div>}
      <div role="status" class="said">
        {problem ? (
          <ProblemText problem={problem} />
        ) : (
          said && <SaidLine said={said} onOld={() => setSaid(undefined)} />
        )}
      </div>
      {byHand}
      {asked === 'base' && isNote && <AddNoteDialog note={destination} {...dialog} />}
      {asked === 'note' && destination && <WriteNoteDialog to={destination} {...dialog} />}
      {asked === 'chat' && isBase && <AddChatDialog to={destination} {...dialog} />}
    </div>
  );
}

function SaidLine({ said, onOld }: { said: Said; onOld: () => void }) {
  if ('onPage' in said) return null;
  if ('problem' in said) {
    return (
      <>
        <ProblemText problem={said.problem} />
        <Unsaved text={said.unsaved} />
      </>
    );
  }
  return (
    <div class="quiet">
      {'job' in said ? <AddedLine key={said.job.id} added={said.job} onOld={onOld} /> : said.words}
    </div>
  );
}

/** The current state of an added job, from the moment it is on disk, and the way to what only the user can do. */
function AddedLine({ added, onOld }: { added: JobView; onOld: () => void }) {
  const beside = useContext(Beside);
  const { value: jobs } = useAnswer('outbox.list', () => ({ most: 0, ids: [added.id] }), {
    change: 'outbox',
  });
  const job = jobs?.find(({ id }) => id === added.id) ?? added;
  const isDone = job.state === 'confirmed';
  // Beside another tab it would seem to be about that one.
  useEffect(() => {
    if (!beside || !isDone) return;
    browser.tabs.onActivated.addListener(onOld);
    return () => browser.tabs.onActivated.removeListener(onOld);
  }, [isDone]);
  return (
    <>
      <JobLine job={job} />
      {(job.state === 'needs-you' || job.state === 'unknown') && <DetailsButton id={job.id} />}
    </>
  );
}
