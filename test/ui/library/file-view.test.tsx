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
  ['a PDF', 1, 'The service lists files but can’t show them here.'],
  ['a web page', 2, 'The service lists this page but can’t show it here.'],
  ['an article', 6, 'The service lists this page but can’t show it here.'],
])('%s that cannot be read here is named as what it is', async (_, mediaType, words) => {
  answerWith({ 'outbox.list': () => [] });
  const file: FileItem = { kind: 'file', id: 'm', name: 'Clocks', match: '', mediaType };
  await show(<FileView file={file} at={at} />);
  expect(document.body.textContent).toContain(words);
});
