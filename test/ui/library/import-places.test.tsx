import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded here once, so that no test waits for it.
import '../../../lib/links/read-links';
import type { Destination } from '../../../lib/model/destination';
import { type Answers, inputsOf, listOf, refuse, research } from '../background';
import { button, click, find, press, type } from '../screen';
import { freshImportPage, openImport, paste } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

describe('where the links go', () => {
  const archive: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Archive' };
  const places = (at: number) =>
    inputsOf('batch.add')
      .at(at)
      ?.links.map(({ to }) => inputsOf('batch.add').at(at)?.destinations[to]?.name);

  async function openWith(answers: Answers = {}) {
    await openImport({
      'destinations.list': () => listOf([research, archive], 1),
      'destinations.search': () => ({ destinations: [], more: [] }),
      'batches.list': () => [],
      'batch.add': () => {},
      'batch.start': () => {},
      'batch.remove': () => {},
      ...answers,
    });
    await paste();
  }
  async function sendGroup(name: string, to: string) {
    await click(button(`Where ${name} goes`));
    await type(find<HTMLInputElement>('dialog [role="combobox"]'), to);
    await press(find('dialog [role="combobox"]'), 'Enter');
    await click(button('Use this'));
  }

  it('a group has a place of its own', async () => {
    await openWith();
    await sendGroup('Tea', 'arch');
    await click(find('.send-bar .main'));
    expect(places(0)).toEqual(['Archive', 'Archive', 'Research']);
  });

  it('the next list knows nothing of it', async () => {
    await openWith();
    await sendGroup('Tea', 'arch');
    await click(find('.send-bar .main'));
    await paste();
    await click(find('.send-bar .main'));
    expect(places(1)).toEqual(['Research', 'Research', 'Research']);
  });

  it('a second attempt goes where the groups go by then', async () => {
    let fails = true;
    await openWith({ 'batch.start': () => (fails ? refuse({ kind: 'storage' }) : undefined) });
    await paste('## Milk\n- [Jugs](https://c.example/jugs)');
    await sendGroup('Coffee', 'arch');
    await click(find('.send-bar .main'));
    fails = false;
    await sendGroup('Milk', 'arch');
    await click(find('.send-bar .main'));
    const [first, second] = inputsOf('batch.add');
    expect(places(1)).toEqual(['Research', 'Research', 'Archive', 'Archive']);
    expect(second?.id).not.toBe(first?.id);
    expect(inputsOf('batch.remove')).toEqual([{ id: first?.id }]);
  });
});
