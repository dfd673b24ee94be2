import { render } from 'preact';
import { afterAll } from 'vitest';

// Files share a document. What a file drew is removed while the globals that it replaced are still there.
afterAll(() => render(null, document.body));
