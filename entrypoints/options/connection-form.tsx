import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Connection } from '../../lib/model/connection';
import { t } from '../../lib/words';
import { TextField } from './text-field';
import type { useConnection } from './use-connection';

interface ConnectionFormProps {
  connection: ConnectionView | null | undefined;
  form: ReturnType<typeof useConnection>;
  /** Whether its first field takes the focus. */
  takesFocus?: boolean;
  /** More buttons, after *Save and test*. */
  children?: ComponentChildren;
}

/** The fields of the one account, and the button that saves and tests them. */
export function ConnectionForm({ connection, form, takesFocus, children }: ConnectionFormProps) {
  const { fields, faults, refusals, busy, change, leave } = form;
  const element = useRef<HTMLFormElement>(null);
  const field = (name: keyof Connection) => ({
    value: fields[name],
    fault: faults[name] && t(faults[name]),
    onInput: (value: string) => change({ [name]: value }),
    onLeave: () => leave(name),
  });
  const key = connection ? t('apiKeySaved', connection.keyTail) : t('apiKeyNote');

  useLayoutEffect(() => {
    element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useLayoutEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, []);

  return (
    <form ref={element} class="connection-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField {...field('baseUrl')} label={t('baseUrl')} placeholder="https://" />
      <TextField {...field('clientId')} label={t('clientId')} />
      <TextField {...field('apiKey')} label={t('apiKey')} secret note={key} />
      <details class="advanced" open={Boolean(faults.headerPrefix ?? faults.objectStore) || undefined}>
        <summary>{t('serviceDetails')}</summary>
        <TextField {...field('headerPrefix')} label={t('headerPrefix')} />
        <TextField {...field('objectStore')} label={t('objectStore')} note={t('objectStoreNote')} />
      </details>
      <p role="status" class="quiet">
        {form.another && t('anotherAccount')}
      </p>
      <div class="buttons">
        <button
          type="submit"
          class="main"
          disabled={connection === undefined}
          aria-disabled={busy}
          onClick={form.saveAndTest}
        >
          {t('saveAndTest')}
        </button>
        {children}
      </div>
    </form>
  );
}
