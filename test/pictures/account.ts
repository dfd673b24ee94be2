import type { Seed } from '../service/stand-in';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The notebooks and knowledge bases of the account in the pictures. */
export const ACCOUNT: Seed = {
  notebooks: [
    { id: 'notebook_reading', name: 'Reading', age: HOUR },
    { id: 'notebook_quotes', name: 'Quotes', age: DAY },
    { id: 'notebook_workshop', name: 'Workshop', age: 3 * DAY },
  ],
  bases: [
    { id: 'kb_kitchen', name: 'Kitchen science', description: 'Why recipes work.' },
    { id: 'kb_research', name: 'Research', description: 'Papers, pages and notes worth coming back to.' },
    { id: 'kb_travel', name: 'Travel', description: 'Routes, timetables, small museums.' },
  ],
};
