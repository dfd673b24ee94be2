import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadDomainView } from '../../../lib/contract/connection';
import { connection, inputsOf } from '../background';
import { button, buttonNames, find } from '../screen';
import { freshPage, open, request } from './open-options';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const domain = {
  origin: 'https://upload.example',
  host: 'upload.example',
  pattern: 'https://upload.example/*',
};
const openWith = (state: UploadDomainView['state']) =>
  open({ 'connection.get': () => ({ ...connection, uploadDomain: { ...domain, state } }) });
const account = () => find('.group');

it.each([
  ['offered', 'The service names another upload address: upload.example', true],
  ['declined', 'The service names another upload address: upload.example', true],
  ['used', 'Files are uploaded to upload.example, as the service requested.', false],
] as const)('a domain that is %s: %s', async (state, line, hasButton) => {
  await openWith(state);
  expect(account().textContent).toContain(line);
  expect(buttonNames(account()).includes('Use this address')).toBe(hasButton);
});

it('shows nothing until the service names one', async () => {
  await open();
  expect(account().querySelector('.upload-domain')).toBeNull();
});

it('asks for access in the click', async () => {
  await openWith('offered');
  button('Use this address').click();
  expect(request.mock.calls).toEqual([[{ origins: [domain.pattern] }]]);
  expect(inputsOf('access.ask')).toEqual([{ patterns: [domain.pattern], use: 'domain' }]);
});
