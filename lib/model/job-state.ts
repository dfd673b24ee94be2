/** The states of a job (lib/outbox/README.md#how-a-job-passes-through). */
export const JOB_STATES = [
  'queued',
  'sending',
  'verifying',
  'waiting',
  'needs-you',
  'unknown',
  'confirmed',
] as const;
export type JobState = (typeof JOB_STATES)[number];
