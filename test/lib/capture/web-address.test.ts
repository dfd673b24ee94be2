import { expect, it } from 'vitest';
import { type FrameWindow, webAddress } from '../../../lib/capture/web-address';

const SECRET = Symbol('of another origin');
type Address = string | typeof SECRET;

/** A frame and its ancestors, the innermost first. */
function nested(addresses: Address[], ancestorOrigins?: string[]): FrameWindow {
  const [address = '', ...around] = addresses;
  const frame = {
    location: {
      get href() {
        if (typeof address === 'symbol') throw new DOMException('', 'SecurityError');
        return address;
      },
      ...(ancestorOrigins ? { ancestorOrigins } : {}),
    },
    get parent(): FrameWindow {
      return around.length > 0 ? outer : frame;
    },
  };
  const outer = around.length > 0 ? nested(around) : frame;
  return frame;
}

const PAGE = 'https://example.org/page';
it.each<[string, Address[], string[] | undefined, string]>([
  ['a page', [PAGE], undefined, PAGE],
  ['a frame of another site', ['https://b.example/x', SECRET], undefined, 'https://b.example/x'],
  ['srcdoc', ['about:srcdoc', PAGE], undefined, PAGE],
  ['about:blank in srcdoc', ['about:blank', 'about:srcdoc', PAGE], undefined, PAGE],
  ['blob:', ['blob:https://example.org/1', PAGE], undefined, PAGE],
  [
    'srcdoc in another site',
    ['about:srcdoc', 'https://b.example/x', SECRET],
    undefined,
    'https://b.example/x',
  ],
  [
    'a sandbox of another site',
    ['about:srcdoc', SECRET, SECRET],
    ['https://b.example', 'https://example.org'],
    'https://b.example',
  ],
  [
    'a sandbox in a sandbox',
    ['about:srcdoc', SECRET, SECRET],
    ['null', 'https://example.org'],
    'https://example.org',
  ],
  ['a sandbox in a browser without ancestorOrigins', ['about:srcdoc', SECRET], undefined, ''],
  ['a page that is not on the web', ['about:srcdoc', 'file:///a.html'], undefined, ''],
])('trial 71: %s', (_, addresses, origins, address) => {
  expect(webAddress(nested(addresses, origins))).toBe(address);
});
