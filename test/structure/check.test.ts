import { expect, it } from 'vitest';
import { scripts } from '../../package.json';

it('npm run check lints the extension for Firefox, warnings included', () => {
  expect(scripts.check).toMatch(/^concurrently --group .*"npm run lint:firefox"$/);
  expect(scripts['lint:firefox']).toContain('web-ext lint --warnings-as-errors');
});
