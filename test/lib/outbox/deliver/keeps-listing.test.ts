import { expect, it } from 'vitest';
import { keepsListing } from '../../../../lib/outbox/deliver/keeps-listing';
import { moment } from '../../support/signals';

const provenAt = moment(1);
it.each<[string, Parameters<typeof keepsListing>[0], boolean]>([
  ['after a proof of absence: the write may still arrive', { provenAt, listed: [] }, true],
  ['after a refusal: its write is not there', { listed: [] }, false],
  ['after a proof of absence without a listing', { provenAt }, false],
])('a job that goes again %s', (_, job, keeps) => {
  expect(keepsListing(job)).toBe(keeps);
});
