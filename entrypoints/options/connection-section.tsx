import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Connection } from '../../lib/model/connection';
import type { Problem } from '../../lib/problems/problem';
import { Button } from '../../lib/ui/button';
import { ConfirmDialog } from '../../lib/ui/dialogs/confirm-dialog';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';
import { ConnectionStatus } from './connection-status';
import { TextField } from './text-field';
import { UploadDomainField } from './upload-domain-field';
import type { useConnection } from './use-connection';

interface ConnectionSectionProps {
  connection: ConnectionView | null | undefined;
  problem: Problem | undefined;
  form: ReturnType<typeof useConnection>;
}

/** The one account: enter it, test it, forget it. */
export function ConnectionSection({ connection, problem, form }: ConnectionSectionProps) {
  const { fields, faults, refusals, busy, result, change, leave } = form;
  const element = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const field = (name: keyof Connection) => ({
    value: fields[name],
    fault: faults[name] && t(faults[name]),
    onInput: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
  });
  const wrong = form.problem ?? problem;
  const key = connection ? t('apiKeySaved', connection.keyTail) : t('apiKeyNote');

  useLayoutEffect(() => {
    element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return (
    <section aria-labelledby="connection">
      <h2 id="connection">{t('connectionTitle')}</h2>
      <form ref={element} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField {...field('baseUrl')} label={t('baseUrl')} placeholder="https://" />
        <TextField {...field('clientId')} label={t('clientId')} />
        <TextField {...field('apiKey')} label={t('apiKey')} secret note={key} />
        <details class="advanced" open={Boolean(faults.headerPrefix ?? faults.objectStore) || undefined}>
          <summary>{t('advanced')}</summary>
          <TextField {...field('headerPrefix')} label={t('headerPrefix')} />
          <TextField {...field('objectStore')} label={t('objectStore')} note={t('objectStoreNote')} />
          {connection?.uploadDomain && <UploadDomainField domain={connection.uploadDomain} />}
        </details>
        <p role="status" class="quiet">
          {form.another && t('anotherAccount')}
        </p>
        <div class="buttons">
          <button
            type="submit"
            class="main"
            disabled={connection === undefined}
            aria-busy={busy}
            onClick={form.saveAndTest}
          >
            {t('saveAndTest')}
          </button>
          {connection && (
            <>
              <Button busy={busy} onClick={form.test}>
                {t('test')}
              </Button>
              <Button class="danger-text" busy={busy} onClick={() => setAsking(true)}>
                {t('forget')}
              </Button>
            </>
          )}
        </div>
      </form>
      <ConnectionStatus connection={connection} busy={busy} result={result} />
      <div role="status">{wrong && <ProblemText problem={wrong} />}</div>
      {asking && (
        <ConfirmDialog
          title={t('forgetTitle')}
          text={t('forgetText')}
          action={t('forget')}
          onConfirm={form.forget}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
