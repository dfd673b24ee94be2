import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as knowledge from '../../lib/service/knowledge';
import * as notes from '../../lib/service/notes';
import { defineOperation } from '../../lib/service/operation';
import { OPERATIONS } from '../service/operations/all';
import { missingFor, operationsIn, type Project, sections } from './operations';
import { loadedBy, read } from './sources';

const operations = operationsIn(notes, knowledge);
const standIn = read(['test/service/operations'])
  .map(({ text }) => text)
  .join('\n');

const project: Project = {
  background: loadedBy('entrypoints/background.ts'),
  contract: readFileSync('lib/service/contract.md', 'utf8'),
  answered: new Set(OPERATIONS.map(({ path }) => path)),
  stores: new Set([...standIn.matchAll(/\.commit\('(\w+)'/g)].flatMap(([, name]) => name ?? [])),
};

describe('every operation', () => {
  it.each([...operations])('%s is described, used, and answered by the stand-in', (constant, operation) => {
    expect(missingFor(constant, operation, project)).toEqual([]);
  });

  it('of the contract is there, once', () => {
    const names = [...operations.values()].map(({ name }) => name);
    expect(names.sort()).toEqual([...sections(project.contract).keys()].sort());
  });

  it('of the stand-in is there, once', () => {
    const paths = [...operations.values()].map(({ path }) => path);
    expect(paths.sort()).toEqual(OPERATIONS.map(({ path }) => path).sort());
  });
});

describe('a new operation is one constant', () => {
  const input = () => z.object({ note_ids: z.array(z.string()) });
  const output = () => z.object({});
  const starNotes = defineOperation('notes', 'star_notes', { input, output });
  const listStars = defineOperation('notes', 'list_stars', {
    input,
    output,
    confirms: ['stars'],
  });
  const path = '/openapi/note/v1/star_notes';
  const whole: Project = {
    background: [{ file: 'lib/stars.ts', text: "import { listStars, starNotes } from './service/notes';" }],
    contract:
      '### Star\n\n`star_notes` takes `ids`.\n\n### Stars\n\n`list_stars` takes nothing. It returns `stars`.',
    answered: new Set([path, listStars.path]),
    stores: new Set(['star_notes']),
  };

  it('is found among the exports of its module', () => {
    expect(operationsIn({ ...notes, starNotes }).get('starNotes')).toBe(starNotes);
    expect(operationsIn(notes).size).toBe(operationsIn({ ...notes, starNotes }).size - 1);
  });

  it.each([
    ['starNotes', starNotes],
    ['listStars', listStars],
  ])('%s lacks nothing if the rest of the project knows it', (constant, operation) => {
    expect(missingFor(constant, operation, whole)).toEqual([]);
  });

  it.each<[missing: string, project: Project]>([
    ['Describe star_notes in lib/service/contract.md.', { ...whole, contract: '' }],
    ['Call starNotes: nothing that the background loads imports it.', { ...whole, background: [] }],
    [`Let the stand-in answer ${path} (test/service/operations).`, { ...whole, answered: new Set() }],
    ['star_notes only reads: say in `confirms` which fields an answer has.', { ...whole, stores: new Set() }],
  ])('is reported otherwise: %s', (missing, without) => {
    expect(missingFor('starNotes', starNotes, without)).toEqual([missing]);
  });

  it('must not take an answer without a code for a success if it stores something', () => {
    expect(missingFor('listStars', listStars, { ...whole, stores: new Set(['list_stars']) })).toEqual([
      'list_stars stores something: leave `confirms` out.',
    ]);
  });

  it('must return the fields that confirm it', () => {
    const contract = whole.contract.replace('`stars`', '`list`');
    expect(missingFor('listStars', listStars, { ...whole, contract })).toEqual([
      'contract.md does not say that list_stars returns stars.',
    ]);
  });
});
