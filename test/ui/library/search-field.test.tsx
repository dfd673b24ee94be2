import { expect, it, vi } from 'vitest';
import { SearchField } from '../../../entrypoints/library/search-field';
import { find, press, settle, show, type } from '../screen';

it.each([
  ['Escape', {}, ''],
  ['Escape', { isComposing: true }, 'clocks'],
  ['a', {}, 'clocks'],
])('%s, %j, leaves "%s" in the field, and searches for that', async (key, more, left) => {
  const onSearch = vi.fn();
  await show(<SearchField label="Search" onSearch={onSearch} />);
  const field = find<HTMLInputElement>('input');
  await type(field, 'clocks');
  await press(field, key, more);
  expect(field.value).toBe(left);
  await settle(() => field.form?.requestSubmit());
  expect(onSearch).toHaveBeenLastCalledWith(left);
});

it('searches for a Chinese word once it is chosen, not for the letters that spell it', async () => {
  const onSearch = vi.fn();
  await show(<SearchField label="Search" onSearch={onSearch} />);
  vi.useFakeTimers();
  const field = find<HTMLInputElement>('input');
  const compose = (text: string) =>
    settle(() => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
  await compose('lun');
  await compose("lun'wen");
  await vi.advanceTimersByTimeAsync(1000);
  await compose('论文');
  await settle(() => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(onSearch.mock.calls.map(([query]) => query).filter(Boolean)).toEqual(['论文']);
});
