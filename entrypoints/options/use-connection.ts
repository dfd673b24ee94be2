import { useRef, useState } from 'preact/hooks';
import type { ConnectionTest, ConnectionView } from '../../lib/contract/connection';
import { call } from '../../lib/messaging/client';
import type { Connection } from '../../lib/model/connection';
import type { Problem } from '../../lib/problems/problem';
import { forgetLastView } from '../../lib/startup/last-view';
import { useAction } from '../../lib/ui/hooks/use-action';
import { requestAccess } from '../../lib/ui/request-access';
import { parseBaseAddress } from '../../lib/urls/address';
import { type FieldFaults, faultsOf, fieldsOf, isAnother, tidy } from './connection-fields';

export interface ConnectionResult {
  saved?: true;
  test?: ConnectionTest;
  problem?: Problem;
}

/** The state of the connection form. `saved` is the stored connection; undefined until it is known. */
export function useConnection(saved: ConnectionView | null | undefined) {
  const [entered, setEntered] = useState<Partial<Connection>>({});
  const isEdited = Object.keys(entered).length > 0;
  const { run, busy, problem } = useAction();
  // A change elsewhere fills the form, but not beside what the user types. The first answer always does.
  const begun = useRef(saved);
  const seen = useRef(saved);
  if (begun.current === undefined || (saved !== seen.current && !isEdited && !busy)) {
    begun.current = saved;
    seen.current = saved;
  }
  const fields = { ...fieldsOf(begun.current), ...entered };
  // A fault shows once its field was filled in and left; from the first attempt to save, all show.
  const [checked, setChecked] = useState<readonly (keyof Connection)[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [result, setResult] = useState<ConnectionResult>({});
  const all = faultsOf(tidy(fields), saved);
  const another = isAnother(tidy(fields), saved);
  const faults: FieldFaults = Object.fromEntries(checked.map((name) => [name, all[name]]));

  const failures = Object.values(result.test ?? {}).filter((one) => 'problem' in one).length;
  const isWrong = result.problem !== undefined || failures > 0;

  function change(changes: Partial<Connection>) {
    setEntered((last) => ({ ...last, ...changes }));
    setResult({});
  }

  /** The user left a field: if it is filled in, its fault shows. */
  function leave(name: keyof Connection) {
    if (fields[name].trim()) setChecked((last) => [...last, name]);
  }

  /** Call it synchronously in the click: the browser asks for access only then. */
  function saveAndTest() {
    const tidied = tidy(fields);
    const base = parseBaseAddress(tidied.baseUrl);
    if (!base.ok || Object.keys(all).length > 0) {
      setChecked(['baseUrl', 'clientId', 'apiKey', 'headerPrefix', 'objectStore']);
      setRefusals((count) => count + 1);
      return;
    }
    const asked = requestAccess([base.pattern], 'account');
    run(async () => {
      setResult({});
      const { apiKey, ...rest } = tidied;
      // The user may refuse access, or the browser may not ask: save anyway, without a test.
      const allowed = await asked.catch(() => false);
      forgetLastView();
      begun.current = await call('connection.save', {
        ...rest,
        baseUrl: base.address,
        ...(apiKey ? { apiKey } : {}),
      });
      // Keeps what the user typed meanwhile.
      setEntered((last) => (last === entered ? {} : last));
      setChecked([]);
      setResult({ saved: true });
      if (!allowed) return setResult({ saved: true, problem: { kind: 'permission' } });
      setResult({ saved: true, test: await call('connection.test', {}) });
    });
  }

  function test() {
    run(async () => {
      setResult({});
      setResult({ test: await call('connection.test', {}) });
    });
  }

  function forget() {
    run(async () => {
      forgetLastView();
      await call('connection.forget', {});
      begun.current = null;
      reset();
    });
  }

  function reset() {
    setEntered({});
    setChecked([]);
    setResult({});
  }

  return {
    /** Whether the form shows the problem of the connection, or is about to. */
    showsProblem: busy || saved?.refused !== undefined || isWrong,
    /** Whether the user has something to correct or to save in the fields. */
    isOpen: isEdited || isWrong,
    /** Whether fields are changed but not saved, or the last test found no service that works. */
    isUnsettled: isEdited || failures > 1,
    fields,
    faults,
    refusals,
    another,
    busy,
    problem,
    result,
    change,
    leave,
    saveAndTest,
    test,
    forget,
    /** Back to what is saved. */
    reset,
  };
}
