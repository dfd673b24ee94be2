import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundDestinations } from '../../../lib/contract/destinations';
import { Picker } from '../../../lib/ui/picker/picker';
import { t, type Word } from '../../../lib/words';
import { answerWith, inputsOf, later, meeting, refuse, research } from '../background';
import { find, press, show, type } from '../screen';
import { active, chosen, freshPicker, input, options, places } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

describe('typing', () => {
  it('narrows the list and makes the best row active', async () => {
    await type(input(), 'mee');
    expect(options()).toEqual(['MeetingNote']);
    expect(active()).toBe('MeetingNote');
  });

  it.each([
    ['mee', true],
    ['zzz', false],
  ])('“%s”: names the keys for rows only if there are rows', async (text, named) => {
    await type(input(), text);
    const described = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(named ? t('pickerKeys') : '');
  });

  it.each([
    ['mee', 'Note'],
    ['jour', 'Notebook'],
    ['zzz', ''],
    ['', 'Of Research'],
  ])(
    '“%s”: the field tells of the best row, and not of the place that was chosen: “%s”',
    async (text, told) => {
      await show(
        <Picker label="Place" list={places} value={research} hint="Of Research" onChoose={chosen} />,
      );
      await type(input(), text);
      expect(find('.hint').textContent).toBe(told);
    },
  );

  it('takes the highlighted row when the field is left', async () => {
    await type(input(), 'mee');
    input().blur();
    expect(chosen.mock.calls).toEqual([[meeting]]);
  });

  it('chooses nothing if nothing matches', async () => {
    await type(input(), 'zzz');
    input().blur();
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  it.each([
    ['mee', [[meeting]], true],
    ['zzz', [], false],
  ])('“%s” and Ctrl+Enter never saves to another destination', async (text, calls, goesOn) => {
    const save = vi.fn();
    document.body.addEventListener('keydown', save, { once: true });
    await type(input(), text);
    await press(input(), 'Enter', { ctrlKey: true });
    document.body.removeEventListener('keydown', save);
    expect(chosen.mock.calls).toEqual(calls);
    expect(save.mock.calls.length > 0).toBe(goesOn);
  });

  it('asks the services once typing pauses, for the last text only', async () => {
    await type(input(), 'm');
    await type(input(), 'me');
    await vi.advanceTimersByTimeAsync(250);
    expect(inputsOf('destinations.search')).toEqual([{ query: 'me' }]);
    expect(options()).toEqual(['MeetingNote', 'FoundNote']);
  });

  it.each<[string, Word, FoundDestinations | undefined]>([
    ['nothing found', 'nothingFound', { destinations: [], more: [] }],
    [
      'an unreachable service',
      'pickerSearchFailed',
      { destinations: [], more: [], problem: { kind: 'offline' } },
    ],
    ['more than a page', 'pickerFoundMore', { destinations: [], more: ['note'] }],
    ['no answer at all', 'pickerSearchFailed', undefined],
  ])('for %s says %s', async (_, word, answer) => {
    answerWith({ 'destinations.search': () => answer ?? refuse({ kind: 'unexpected' }) });
    await type(input(), 'zzz');
    await vi.advanceTimersByTimeAsync(250);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.querySelector('.picker-note')?.textContent).toContain(t(word));
  });

  it('says why a service could not be reached', async () => {
    answerWith({
      'destinations.search': () => ({ destinations: [], more: [], problem: { kind: 'offline' } }),
    });
    await type(input(), 'zzz');
    await vi.advanceTimersByTimeAsync(250);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector('.picker-note .problem')?.textContent).toContain(t('whatOffline'));
  });

  it('drops an answer to earlier text', async () => {
    const earlier = later<FoundDestinations>();
    answerWith({
      'destinations.search': ({ query }) =>
        query === 'm' ? earlier.answer() : { destinations: [], more: [] },
    });
    await type(input(), 'm');
    await vi.advanceTimersByTimeAsync(250);
    await type(input(), 'me');
    await earlier.give({ destinations: [{ kind: 'note', id: 'n8', name: 'Stale' }], more: [] });
    await vi.advanceTimersByTimeAsync(250);
    expect(options()).toEqual(['MeetingNote']);
  });
});
