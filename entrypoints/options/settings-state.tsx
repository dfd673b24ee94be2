import { Failure } from '../../lib/ui/failure';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import type { useSettings } from './use-settings';

type SettingsStateProps = Pick<ReturnType<typeof useSettings>, 'saved' | 'problem' | 'unread' | 'dismiss'>;

/** Says, above the page, that a setting was saved, or why it was not. */
export function SettingsState({ saved, problem, unread, dismiss }: SettingsStateProps) {
  return (
    <>
      <div role="status">{saved && <p class="toast">{t('savedNow')}</p>}</div>
      <div class={problem && 'toast-problem'}>
        <div role="status">{problem && <ProblemText problem={problem} about="settingNotChanged" />}</div>
        {problem && (
          <button type="button" onClick={dismiss}>
            {t('close')}
          </button>
        )}
      </div>
      <Failure alone problem={unread} />
    </>
  );
}
