import { beforeEach, expect, it, vi } from 'vitest';
import { DestinationSections } from '../../entrypoints/options/destination-sections';
import type { Problem } from '../../lib/problems/problem';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { announce, answerWith, inputsOf, journal, listOf, refuse } from './background';
import { settle, show } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const offline: Problem = { kind: 'offline' };
let isOffline: boolean;
beforeEach(() => {
  isOffline = true;
});

const online = () =>
  settle(() => {
    isOffline = false;
    dispatchEvent(new Event('online'));
  });
const asked = () => inputsOf('destinations.list').map(({ refresh }) => refresh);

it.each([
  ['could not be read', () => refuse(offline)],
  ['is stale', () => ({ ...listOf([journal]), problem: offline })],
])('the options’ list that %s is refreshed once when the browser is online', async (_, failing) => {
  answerWith({ 'destinations.list': () => (isOffline ? failing() : listOf([journal])) });
  await show(<DestinationSections settings={DEFAULT_SETTINGS} onChange={() => {}} />);
  expect(document.body.textContent).toContain('The list of places couldn’t be updated.');
  await online();
  expect(document.body.textContent).not.toContain('could not be refreshed');
  await online();
  expect(asked()).toEqual([true, true]);
});

it('an announced change causes no refresh', async () => {
  answerWith({ 'destinations.list': () => listOf([journal]) });
  await show(<DestinationSections settings={DEFAULT_SETTINGS} onChange={() => {}} />);
  await announce('destinations');
  expect(asked()).toEqual([true, false]);
});
