import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll } from 'vitest';

// Files share a document. What a file drew is removed while the globals that it replaced are still there: `act` also
// runs the cleanups of effects, which would otherwise wait for the next file and break its first test.
afterAll(() => act(() => render(null, document.body)));
