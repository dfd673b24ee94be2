import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCloseConnections } from '../../../lib/background/close-connections';
import { bindPuts } from '../../../lib/upload/bind-puts';

interface Rule {
  id: number;
  condition: { initiatorDomains: string[] };
}

it('each session rule has an id of its own, and is for requests of the extension only', async () => {
  const rules: Rule[] = [];
  const updateSessionRules = async ({ addRules }: { addRules: Rule[] }) => {
    rules.push(...addRules);
  };
  Object.assign(fakeBrowser, { declarativeNetRequest: { updateSessionRules } });
  await bindPuts();
  await createCloseConnections()();
  const own = new URL(fakeBrowser.runtime.getURL('/')).hostname;
  expect(rules.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  expect(rules.map(({ condition }) => condition.initiatorDomains)).toEqual([[own], [own], [own]]);
});
