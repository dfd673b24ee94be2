import { browser } from 'wxt/browser';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Problem } from '../../lib/problems/problem';
import { AccessBanner } from '../../lib/ui/access-banner';
import { Button } from '../../lib/ui/button';
import { Failure } from '../../lib/ui/failure';
import { useDestinationList } from '../../lib/ui/hooks/use-destination-list';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { ConnectionForm } from './connection-form';
import { ConnectionStatus } from './connection-status';
import { PinPicture } from './pin-picture';
import { SettingsState } from './settings-state';
import { Step } from './step';
import type { useConnection } from './use-connection';
import { usePinned } from './use-pinned';
import { useSettings } from './use-settings';
import { DefaultDestinations } from './where-section';

interface FirstRunProps {
  connection: ConnectionView | null | undefined;
  problem: Problem | undefined;
  form: ReturnType<typeof useConnection>;
  changes: number;
}

/** Three steps: connect, choose the default destinations, pin the icon and try it. */
export function FirstRun({ connection, problem, form, changes }: FirstRunProps) {
  const works = Boolean(connection?.permitted && !connection.refused && !form.busy && !form.isUnsettled);
  const wrong = form.problem ?? problem;
  return (
    <main class="first-run">
      <div class="welcome">
        <img src="/icon/128.png" alt="" width={64} height={64} />
        <h2>{t('introTitle')}</h2>
        <p>{t('introText')}</p>
      </div>
      <ol class="steps">
        <Step number={1} title="stepConnect" state={works ? 'done' : 'now'}>
          {works ? (
            <p class="quiet">{connection?.baseUrl}</p>
          ) : (
            <ConnectionForm connection={connection} form={form} />
          )}
          {connection && !connection.permitted ? (
            <AccessBanner connection={connection} onAllowed={form.test} />
          ) : (
            <ConnectionStatus connection={connection} busy={form.busy} result={form.result} />
          )}
          <Failure alone problem={wrong} />
          {!works && (
            <details class="credentials">
              <summary>{t('credentialsTitle')}</summary>
              <p>{t('credentialsText')}</p>
            </details>
          )}
          {works && form.isOpen && (
            <div class="buttons">
              <button type="button" onClick={() => location.assign('#connection')}>
                {t('connectionChange')}
              </button>
            </div>
          )}
        </Step>
        <Step number={2} title="stepPlaces" state={works ? 'now' : 'later'}>
          {works ? (
            <DestinationsStep key={changes} problemShown={form.showsProblem} />
          ) : (
            <p class="quiet">{t('stepPlacesText')}</p>
          )}
        </Step>
        <PinStep ready={works} />
      </ol>
      {works && (
        <div class="buttons">
          <a class="button main" href="#saving">
            {t('stepsDone')}
          </a>
        </div>
      )}
    </main>
  );
}

function DestinationsStep({ problemShown }: { problemShown: boolean }) {
  const { value: list, problem, reload, busy } = useDestinationList();
  const state = useSettings();
  // The test of the connection, above, finds the same.
  const wrong = problemShown ? undefined : (problem ?? list?.problem);
  return (
    <>
      <p class="quiet">{t('stepPlacesText')}</p>
      <DefaultDestinations
        settings={state.settings}
        onChange={state.change}
        list={list}
        problem={undefined}
      />
      <div role="status">
        {wrong && <ProblemText problem={wrong} about="listNotRefreshed" onRetry={reload} busy={busy} />}
      </div>
      <SettingsState {...state} />
    </>
  );
}

/** Each browser has another button beside the extension's name. */
const PIN_HOW = import.meta.env.FIREFOX ? 'pinHowFirefox' : import.meta.env.EDGE ? 'pinHowEdge' : 'pinHow';

function PinStep({ ready }: { ready: boolean }) {
  const isPinned = usePinned();
  return (
    <Step number={3} title="stepPin" state={ready ? (isPinned ? 'done' : 'now') : 'later'}>
      <PinPicture />
      <p role="status" class={isPinned ? 'good' : 'quiet'}>
        {t(isPinned ? 'pinDone' : PIN_HOW)}
      </p>
      <p>{t('sampleHow')}</p>
      <div class="buttons">
        <Button busy={false} disabled={!ready} onClick={() => browser.tabs.create({ url: '/sample.html' })}>
          {t('sampleOpen')}
        </Button>
      </div>
    </Step>
  );
}
