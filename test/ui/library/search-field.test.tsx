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
