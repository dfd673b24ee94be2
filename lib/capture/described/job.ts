import type { Labels } from '../labels';
import { type JsonObject, listOf } from '../metadata/objects';
import { type Fact, known, writtenAs } from './fact';
import { objectsAt, textAt } from './json';

/** See https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
const EMPLOYMENT: Readonly<Record<string, keyof Labels>> = {
  FULL_TIME: 'fullTime',
  PART_TIME: 'partTime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
};
const PER: Readonly<Record<string, keyof Labels>> = {
  HOUR: 'perHour',
  DAY: 'perDay',
  WEEK: 'perWeek',
  MONTH: 'perMonth',
  YEAR: 'perYear',
};

/** The facts of a job, besides its description. */
export function jobFacts(job: JsonObject, labels: Labels): Fact[] {
  const kinds = listOf(job.employmentType).flatMap((kind) =>
    textAt(kind)
      .split(',')
      .map((each) => each.trim()),
  );
  return known([
    { label: labels.company, value: textAt(job.hiringOrganization) },
    locationIn(job, labels),
    { label: labels.employment, value: kinds.map((kind) => named(kind, EMPLOYMENT, labels)).join(', ') },
    salaryIn(job, labels),
    { label: labels.applyBy, value: /^\d{4}-\d\d-\d\d/.exec(textAt(job.validThrough))?.[0] ?? '' },
  ]);
}

function locationIn({ jobLocation, jobLocationType }: JsonObject, labels: Labels): Fact {
  const places = objectsAt(jobLocation).map(({ address }) => {
    const [place] = objectsAt(address);
    if (!place) return { town: textAt(address), whole: textAt(address) };
    const town = textAt(place.addressLocality);
    const parts = [town, textAt(place.addressRegion), textAt(place.addressCountry)];
    return { town, whole: [...new Set(parts)].filter(Boolean).join(', ') };
  });
  const remote = textAt(jobLocationType) === 'TELECOMMUTE' ? [labels.remote] : [];
  return {
    label: labels.location,
    value: [...places.map(({ whole }) => whole), ...remote].filter(Boolean).join('; '),
    // If the text names the town, it need not name the country.
    tells: places.map(({ town }) => town).filter(Boolean),
  };
}

function salaryIn({ baseSalary }: JsonObject, labels: Labels): Fact | undefined {
  const [salary] = objectsAt(baseSalary);
  const [paid] = objectsAt(salary?.value);
  const amounts = [...new Set([paid?.minValue ?? paid?.value ?? salary?.value, paid?.maxValue].map(textAt))];
  const [least = ''] = amounts;
  if (least === '') return undefined;
  const range = amounts.filter(Boolean).join('–');
  const unit = named(textAt(paid?.unitText ?? salary?.unitText), PER, labels);
  const value = [range, textAt(salary?.currency), unit].filter(Boolean).join(' ');
  return { label: labels.salary, value, tells: writtenAs(least) };
}

function named(term: string, names: Readonly<Record<string, keyof Labels>>, labels: Labels): string {
  const name = Object.hasOwn(names, term) ? names[term] : undefined;
  return name ? labels[name] : term;
}
