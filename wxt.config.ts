import { defineConfig } from 'wxt';
import { manifest } from './lib/manifest';

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  manifest,
  vite: () => ({ build: { target: ['chrome120', 'firefox128'] } }),
  zip: { includeSources: ['LICENSE'], excludeSources: ['test-results/**', '.satchel/**'] },
});
