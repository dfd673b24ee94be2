import { configureGlobal } from 'fast-check';

/** The seed of all random inputs: always the same, so that a run can be repeated. `PROPERTY_SEED=7` tries others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
