import { type ComponentChildren, render } from 'preact';
import { useRef } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFileDrop } from '../../lib/ui/files/use-file-drop';

const file = new File(['text'], 'a.txt');
const picture = new File([''], 'image.png', { type: 'image/png' });
const take = vi.fn<(who: string, files: File[]) => void>();

function useTaker<E extends HTMLElement>(name: string) {
  const anchor = useRef<E>(null);
  useFileDrop(anchor, (files) => take(name, files));
  return anchor;
}
const View = ({ hidden = false }: { hidden?: boolean }) => (
  <div style={hidden ? 'display: none' : ''}>
    <button ref={useTaker<HTMLButtonElement>('view')} type="button" />
  </div>
);
const Dialog = ({ children }: { children?: ComponentChildren }) => <dialog open>{children}</dialog>;
const Form = () => <p ref={useTaker<HTMLParagraphElement>('form')} />;

afterEach(() => {
  render(null, document.body);
  take.mockClear();
});

const PAGES = [
  ['a view', ['view'], <View key="page" />],
  ['a view that is hidden', [], <View key="page" hidden />],
  [
    'a view beneath a dialog',
    [],
    <>
      <View />
      <Dialog />
    </>,
  ],
  [
    'a view beneath a dialog that takes files',
    ['form'],
    <>
      <View />
      <Dialog>
        <Form />
      </Dialog>
    </>,
  ],
  [
    'a dialog within a dialog',
    ['form'],
    <Dialog key="page">
      <View />
      <Dialog>
        <Form />
      </Dialog>
    </Dialog>,
  ],
] as const;

const WAYS = [
  ['dropped', 'drop', 'dataTransfer'],
  ['pasted', 'paste', 'clipboardData'],
] as const;

/** The events come before the first frame is drawn. */
describe.each(WAYS)('text that is %s', (_, type, carrier) => {
  const takeText = vi.fn();
  const Texts = () => {
    const anchor = useRef<HTMLInputElement>(null);
    useFileDrop(anchor, (files) => take('files', files), takeText);
    return <input ref={anchor} type="text" />;
  };
  it.each([
    ['anywhere', ['text/plain'], () => document.body, 1, 0],
    ['as a link', ['text/uri-list'], () => document.body, 1, 0],
    ['into a field', ['text/plain'], () => document.querySelector('input'), 0, 0],
    ['with a file', ['text/plain', 'Files'], () => document.body, 0, 1],
    ['with its picture', ['text/plain', 'Files'], () => document.body, 1, 0, picture],
    ['with nothing to read', ['image/png'], () => document.body, 0, 0],
  ])('%s', (_what, types, target, texts, files, copied = file) => {
    takeText.mockClear();
    render(<Texts />, document.body);
    const transfer = { types, files: types.includes('Files') ? [copied] : [] };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      [carrier]: transfer,
    });
    target()?.dispatchEvent(event);
    expect([takeText.mock.calls.length, take.mock.calls.length]).toEqual([texts, files]);
    expect(event.defaultPrevented).toBe(texts + files > 0);
  });

  it('is left alone where it is not wanted', () => {
    render(<View />, document.body);
    const event = Object.assign(new Event(type, { cancelable: true }), {
      [carrier]: { types: ['text/plain'], files: [] },
    });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe.each(WAYS)('a file that is %s', (_, type, carrier) => {
  it.each(PAGES)('%s: is taken by %j only', (_, who, drawn) => {
    render(drawn, document.body);
    const event = Object.assign(new Event(type), { [carrier]: { types: ['Files'], files: [file] } });
    document.dispatchEvent(event);
    expect(take.mock.calls).toEqual(who.map((name) => [name, [file]]));
  });
});

it.each([
  ['text with its picture', 'a field', <input key="in" type="text" />, ['text/plain', 'Files'], false],
  ['text with its picture', 'a long field', <textarea key="in" />, ['text/plain', 'Files'], false],
  ['text with its picture', 'a choice', <input key="in" type="radio" />, ['text/plain', 'Files'], true],
  ['text with its picture', 'the page', <p key="in" />, ['text/plain', 'Files'], true],
  ['a file', 'a field', <input key="in" type="text" />, ['Files'], true],
])('%s pasted into %s', (_, _where, target, types, taken) => {
  render([<View key="view" />, target], document.body);
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  document.body.lastElementChild?.dispatchEvent(
    Object.assign(paste, { clipboardData: { types, files: [file] } }),
  );
  expect(take.mock.calls).toEqual(taken ? [['view', [file]]] : []);
  expect(paste.defaultPrevented).toBe(taken);
});
