import { describe, expect, it } from 'vitest';
import { jobFacts } from '../../../../lib/capture/described/job';
import { productFacts } from '../../../../lib/capture/described/product';
import { ingredientsOf, stepsOf } from '../../../../lib/capture/described/recipe';
import { LABELS } from '../../../../lib/capture/labels';

const lines = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('the facts of a product', () => {
  it.each<[what: string, product: Record<string, unknown>, facts: string[]]>([
    ['a price', { offers: { price: 5, priceCurrency: 'EUR' } }, ['Price: 5 EUR']],
    ['no currency', { offers: { price: '5.00' } }, ['Price: 5.00']],
    [
      'a range',
      { offers: { '@type': 'AggregateOffer', lowPrice: 5, highPrice: 9, priceCurrency: 'EUR' } },
      ['Price: 5–9 EUR'],
    ],
    [
      'several currencies',
      {
        offers: [
          { price: 5, priceCurrency: 'EUR' },
          { price: 4, priceCurrency: 'GBP' },
        ],
      },
      ['Price: 5 EUR'],
    ],
    ['an unknown availability', { offers: { availability: 'https://schema.org/constructor' } }, []],
    ['sold out', { offers: { availability: 'SoldOut' } }, ['Availability: Out of stock']],
    ['a weight', { weight: { value: 2, unitCode: 'KGM' } }, ['Weight: 2 kg']],
    ['values of other types', { brand: [], sku: {}, color: null, additionalProperty: 'x' }, []],
    ['a nameless property', { additionalProperty: { value: '1' } }, []],
    [
      'a property in inches',
      { additionalProperty: { name: 'Width', value: 3, unitCode: 'INH' } },
      ['Width: 3 in'],
    ],
    [
      'a rating out of ten',
      { aggregateRating: { ratingValue: 8, bestRating: 10, ratingCount: 3 } },
      ['Rating: 8/10 (3)'],
    ],
  ])('%s', (_, product, facts) => {
    expect(lines(productFacts(product, LABELS))).toEqual(facts);
  });
});

describe('the facts of a job', () => {
  it.each<[what: string, job: Record<string, unknown>, facts: string[]]>([
    [
      'a salary',
      { baseSalary: { currency: 'EUR', value: { value: 20, unitText: 'HOUR' } } },
      ['Salary: 20 EUR per hour'],
    ],
    ['a bare salary', { baseSalary: { currency: 'EUR', value: 300 } }, ['Salary: 300 EUR']],
    ['unknown kinds', { employmentType: 'FULL_TIME, PER_DIEM' }, ['Employment: Full-time, PER_DIEM']],
    [
      'two places',
      { jobLocation: [{ address: { addressLocality: 'Ulm' } }, { address: 'Berlin' }] },
      ['Location: Ulm; Berlin'],
    ],
  ])('%s', (_, job, facts) => {
    expect(lines(jobFacts(job, LABELS))).toEqual(facts);
  });
});

describe('the steps of a recipe', () => {
  it.each<[what: string, instructions: unknown, steps: unknown]>([
    ['one text', 'Mix.\nBake.', [{ name: '', items: ['Mix.', 'Bake.'] }]],
    ['texts', ['Mix.', 'Bake.'], [{ name: '', items: ['Mix.', 'Bake.'] }]],
    ['named steps', [{ name: 'Mix.' }, 7], [{ name: '', items: ['Mix.'] }]],
    [
      'a section',
      [{ name: 'Dough', itemListElement: { text: 'Mix.' } }],
      [{ name: 'Dough', items: ['Mix.'] }],
    ],
    ['HTML', '<p>Mix&nbsp;it.</p>', [{ name: '', items: ['Mix it.'] }]],
    ['text that is escaped twice', 'Sk&amp;auml;r &lt; 5 cm', [{ name: '', items: ['Skär < 5 cm'] }]],
    ['nothing', null, []],
  ])('%s', (_, recipeInstructions, steps) => {
    expect(stepsOf({ recipeInstructions })).toEqual(steps);
  });

  it('without ingredients', () => {
    expect(ingredientsOf({ recipeIngredient: ['', {}] })).toEqual([]);
  });
});
