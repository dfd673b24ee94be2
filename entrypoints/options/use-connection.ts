import { useRef, useState } from 'preact/hooks';
import { parseBaseAddress } from '../../lib/address';
import type { Connection } from '../../lib/connection';

import type { ConnectionTest, ConnectionView } from '../../lib/contract/connection';
import { call } from '../../lib/messaging/client';
import type { Problem } from '../../lib/problem';
import { forgetLastView } from '../../lib/ui/last-view';
import { requestAccess } from '../../lib/ui/request-access';
import { useAction } from '../../lib/ui/use-action';
import { type FieldFaults, faultsOf, fieldsOf, isAnother, tidy } from './connection-fields';

export interface ConnectionResult {
  saved?: true;
  test?: ConnectionTest;
  problem?: Problem;
}

/** The state behind the connection form. `saved` is what is stored; undefined while that is being asked. */
export function useConnection(saved: ConnectionView | null | undefined) {
  // The form begins with what is saved; a change elsewhere must not overwrite what is being typed, nor the answer
  // what was typed before it.
  const begun = useRef(saved);
  if (begun.current === undefined) begun.current = saved;
  const [entered, setEntered] = useState<Partial<Connection>>({});
  const fields = { ...fieldsOf(begun.current), ...entered };
  // Faults are shown for what was filled in and left, and from the first try on for all.
  const [checked, setChecked] = useState<readonly (keyof Connection)[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [result, setResult] = useState<ConnectionResult>({});
  const { run, busy, problem } = useAction();
  const all = faultsOf(tidy(fields), saved);
  const another = isAnother(tidy(fields), saved);
  const faults: FieldFaults = Object.fromEntries(checked.map((name) => [name, all[name]]));

  function change(part: Partial<Connection>) {
    setEntered((last) => ({ ...last, ...part }));
    setResult({});
  }

  /** The person is done with a field: what they filled in is looked at. */
  function leave(name: keyof Connection) {
    if (fields[name].trim()) setChecked((last) => [...last, name]);
  }

  /** To be called straight from the click: the browser asks for access only while that is being handled. */
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
      // Refused or not possible is all one: it is saved, and the test would not get through.
      const allowed = await asked.catch(() => false);
      forgetLastView();
      await call('connection.save', { ...rest, baseUrl: base.address, ...(apiKey ? { apiKey } : {}) });
      setEntered({ ...tidied, baseUrl: base.address, apiKey: '' });
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
      setEntered(fieldsOf(null));
      setChecked([]);
      setResult({});
    });
  }

  return {
    /** Whether it is said, or is about to be, what is wrong with the connection. */
    isTold:
      busy ||
      saved?.refused !== undefined ||
      Object.values(result.test ?? {}).some((one) => 'problem' in one),
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
  };
}
