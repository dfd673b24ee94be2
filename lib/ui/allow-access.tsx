import { neededOrigins } from '../access/needed-origins';
import type { ConnectionView } from '../contract/connection';
import { t } from '../words';
import { Button } from './button';
import { useAction } from './hooks/use-action';
import { requestAccess } from './request-access';

interface AllowAccessProps {
  connection: ConnectionView;
  onAllowed?: (() => void) | undefined;
}

/** The button that asks the browser for access to the service and to its object store. */
export function AllowAccess({ connection, onAllowed }: AllowAccessProps) {
  const { run, busy } = useAction();
  function allow() {
    // Before any `await`: the browser asks only while the click is being handled.
    const asked = requestAccess(neededOrigins(connection), 'account');
    run(async () => {
      if (await asked) onAllowed?.();
    });
  }
  return (
    <Button class="main" busy={busy} onClick={allow}>
      {t('allowAccess')}
    </Button>
  );
}
