import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';
import { useAction } from '../../lib/ui/hooks/use-action';
import { type Answer, useAnswer } from '../../lib/ui/hooks/use-answer';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { CheckField } from './check-field';
import { HistorySection } from './history-section';
import { MenusSection } from './menus-section';
import { PlacesSections } from './places-sections';
import { RescueSection } from './rescue-section';
import type { Settings } from './settings-props';

/** Long enough to be read, and to be read aloud. */
const SAVED_SHOWN_MS = 4000;

interface SettingsSectionsProps {
  connected: boolean;
  /** Whether the page already shows the problem of the connection. */
  problemShown: boolean;
}

/** Every setting that is saved as soon as it changes. */
export function SettingsSections({ connected, problemShown }: SettingsSectionsProps) {
  const stored = useAnswer('settings.get', () => ({}), { change: 'settings' });
  const { settings, change, saved, problem, dismiss } = useSettings(stored);
  const props = { settings, onChange: change };
  return (
    <>
      {connected ? <PlacesSections {...props} problemShown={problemShown} /> : <NoPlaces />}
      <MenusSection {...props} />
      <section>
        <h2>{t('sourceTitle')}</h2>
        <CheckField {...props} setting="reference" label={t('referenceLabel')} note={t('referenceNote')} />
        <CheckField {...props} setting="credits" label={t('creditsLabel')} note={t('creditsNote')} />
      </section>
      <section>
        <h2>{t('chatsTitle')}</h2>
        <CheckField {...props} setting="reasoning" label={t('reasoningLabel')} note={t('reasoningNote')} />
      </section>
      <RescueSection {...props} />
      <HistorySection {...props} />
      <div role="status">{saved && <p class="toast">{t('savedNow')}</p>}</div>
      <div class={problem && 'toast-problem'}>
        <div role="status">{problem && <ProblemText problem={problem} about="settingNotChanged" />}</div>
        {problem && (
          <button type="button" onClick={dismiss}>
            {t('close')}
          </button>
        )}
      </div>
      <div role="status">{stored.problem && <ProblemText problem={stored.problem} />}</div>
    </>
  );
}

function NoPlaces() {
  return (
    <section>
      <h2>{t('whereTitle')}</h2>
      <p>{t('whereNotConnected')}</p>
    </section>
  );
}

/** The settings as they will be once saved. Saves run one after another, so that no change is lost. */
function useSettings({ value: stored, reload }: Answer<Settings>) {
  const [own, setOwn] = useState<Settings>();
  const [saved, setSaved] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const latest = useRef<Settings>(undefined);
  const { run, problem, dismiss } = useAction();
  const settings = own ?? stored;
  latest.current = settings;

  useEffect(() => {
    const timer = saved && setTimeout(() => setSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer || undefined);
  }, [saved]);

  // Changes made on another page show once no save of this page is pending.
  useEffect(() => {
    if (pending.current === 0) setOwn(undefined);
  }, [stored]);

  function change(part: Partial<Settings>) {
    if (!latest.current) return;
    const next = { ...latest.current, ...part };
    latest.current = next;
    setOwn(next);
    setSaved(false);
    pending.current++;
    queue.current = queue.current.then(() =>
      run(async () => {
        await call('settings.put', part);
        setSaved(true);
      }).then(() => {
        pending.current--;
        // If a save failed, show what is stored.
        if (pending.current === 0) reload();
      }),
    );
  }
  return { settings, change, saved, problem, dismiss };
}
