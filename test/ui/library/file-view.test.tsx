import { expect, it, vi } from 'vitest';
import { FileView } from '../../../entrypoints/library/file-view';
import type { FileItem } from '../../../entrypoints/library/place';
import type { Navigation } from '../../../entrypoints/library/use-navigation';
import { answerWith } from '../background';
import { show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const unused = () => {};
const at: Navigation = { place: { service: 'knowledge' }, open: unused, leave: unused, change: unused };

it.each([
  ['PDF', 1],
  ['Web page', 2],
  ['Public-account article', 6],
])('%s: its kind is named, as its content cannot be read', async (kind, mediaType) => {
  answerWith({ 'outbox.list': () => [] });
  const file: FileItem = { kind: 'file', id: 'm', name: 'Clocks', match: '', mediaType };
  await show(<FileView file={file} at={at} />);
  expect(document.body.textContent).toContain(kind);
  expect(document.body.textContent).toContain('The service lists this but can’t show it here.');
});
