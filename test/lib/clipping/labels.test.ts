import { expect, it } from 'vitest';
import { LABELS } from '../../../lib/capture/labels';
import { clipLabels } from '../../../lib/clipping/labels';

it('the words of a clip without the extension are its English ones', () => {
  expect(clipLabels()).toEqual(LABELS);
});
