import { expect, it } from 'vitest';
import { neededOrigins } from '../../../lib/access/needed-origins';

it.each([
  [
    'https://api.example.com/notes',
    'https://{bucket_name}.cos.{region}.myqcloud.com',
    ['https://api.example.com/*', 'https://*.myqcloud.com/*'],
  ],
  ['http://127.0.0.1:8080', 'http://localhost:9000', ['http://127.0.0.1/*', 'http://localhost/*']],
  ['https://api.example.com', 'not an address', ['https://api.example.com/*']],
])('for %s and %s asks for %j', (baseUrl, objectStore, origins) => {
  expect(neededOrigins({ baseUrl, objectStore })).toEqual(origins);
});
