import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { JobView } from '../../contract/outbox';
import { SECTIONS, type Section, sectionOf } from './sections';

export type Sections = Record<Section, JobView[]>;

/**
 * The jobs by section, the newest first. While the pointer or the focus is in the list, each row keeps its
 * section and its place, and new rows come last.
 */
export function useSections(jobs: readonly JobView[]): {
  list: RefObject<HTMLDivElement | null>;
  sections: Sections;
} {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(new Map<string, { section: Section; index: number }>());
  const kept = isUsed(list.current) ? last.current : new Map<string, { section: Section; index: number }>();
  const place = ({ id }: JobView) => kept.get(id)?.index ?? jobs.length;
  const sorted = jobs
    .toSorted((one, other) => other.since - one.since)
    .sort((one, other) => place(one) - place(other))
    .map((job) => ({ job, section: kept.get(job.id)?.section ?? sectionOf(job) }));
  last.current = new Map(sorted.map(({ job: { id }, section }, index) => [id, { section, index }]));
  const inSection = (wanted: Section) =>
    sorted.flatMap(({ job, section }) => (section === wanted ? [job] : []));
  const [attention, waiting, done] = SECTIONS;
  return {
    list,
    sections: { attention: inSection(attention), waiting: inSection(waiting), done: inSection(done) },
  };
}

function isUsed(list: HTMLElement | null): boolean {
  return list !== null && (list.contains(document.activeElement) || list.matches(':hover'));
}
