import { useEffect, useState } from 'preact/hooks';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Problem } from '../../lib/problems/problem';
import { AccessBanner } from '../../lib/ui/access-banner';
import { Button } from '../../lib/ui/button';
import { ConfirmDialog } from '../../lib/ui/dialogs/confirm-dialog';
import { Failure } from '../../lib/ui/failure';
import { Icon } from '../../lib/ui/icon';
import { t } from '../../lib/words';
import { ConnectionForm } from './connection-form';
import { ConnectionStatus } from './connection-status';
import { SettingGroup } from './setting-group';
import { UploadDomainField } from './upload-domain-field';
import type { useConnection } from './use-connection';

const WORDS = [
  'baseUrl',
  'clientId',
  'apiKey',
  'serviceDetails',
  'headerPrefix',
  'objectStore',
  'test',
  'forget',
] as const;

interface ConnectionSectionProps {
  connection: ConnectionView | null | undefined;
  problem: Problem | undefined;
  form: ReturnType<typeof useConnection>;
}

/** The one account: enter it, test it, forget it. Once it works, its fields are folded away. */
export function ConnectionSection({ connection, problem, form }: ConnectionSectionProps) {
  const { busy, result } = form;
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const isFolded = connection && !connection.refused && !changing && !form.isOpen;
  const wrong = form.problem ?? problem;
  const isSaved = result.saved === true;
  useEffect(() => {
    if (isSaved) setChanging(false);
  }, [isSaved]);
  function cancel() {
    setChanging(false);
    form.reset();
  }

  return (
    <SettingGroup section="connection" title="connectionTitle" words={WORDS}>
      {isFolded && <Account connection={connection} />}
      {connection && !connection.permitted && <AccessBanner connection={connection} onAllowed={form.test} />}
      {!isFolded && (
        <ConnectionForm connection={connection} form={form} takesFocus={changing}>
          {connection && (
            <Button busy={busy} onClick={form.test}>
              {t('test')}
            </Button>
          )}
          {changing && (
            <Button busy={busy} onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </ConnectionForm>
      )}
      {connection?.uploadDomain && <UploadDomainField domain={connection.uploadDomain} />}
      <ConnectionStatus connection={connection} busy={busy} result={result} />
      <Failure alone problem={wrong} />
      {connection && (
        <div class="buttons">
          {isFolded && (
            <>
              <Button busy={busy} onClick={form.test}>
                {t('test')}
              </Button>
              <Button busy={busy} onClick={() => setChanging(true)}>
                {t('connectionChange')}
              </Button>
            </>
          )}
          <Button class="danger-text" busy={busy} onClick={() => setAsking(true)}>
            {t('forget')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('forgetTitle')}
          text={t('forgetText')}
          action={t('forget')}
          onConfirm={form.forget}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingGroup>
  );
}

function Account({ connection: { baseUrl, clientId, keyTail, permitted } }: { connection: ConnectionView }) {
  return (
    <div class="account">
      {permitted && <Icon name="check" size={20} />}
      <div>
        <p class="account-url">{baseUrl}</p>
        <p class="quiet">
          {clientId} · ••••{keyTail}
        </p>
      </div>
    </div>
  );
}
