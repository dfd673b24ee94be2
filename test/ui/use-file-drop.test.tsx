import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from '../../lib/ui/files/use-file-drop';

it.each([
  ['dropped', 'drop', 'dataTransfer'],
  ['pasted', 'paste', 'clipboardData'],
])('takes what is %s before the first frame of the page that takes it', (_, type, carrier) => {
  const take = vi.fn();
  const Taker = () => {
    useFileDrop(take);
    return null;
  };
  render(<Taker />, document.body);
  const file = new File(['text'], 'a.txt');
  document.dispatchEvent(Object.assign(new Event(type), { [carrier]: { types: ['Files'], files: [file] } }));
  expect(take).toHaveBeenCalledExactlyOnceWith([file]);
  render(null, document.body);
});
