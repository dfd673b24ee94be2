import type { DestinationList } from '../../lib/contract/destinations';
import type { ProblemKind } from '../../lib/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import { useDestinationList } from '../../lib/ui/use-destination-list';
import { PinnedSection } from './pinned-section';
import type { SettingsProps } from './settings-sections';
import { SitesSection } from './sites-section';
import { WhereSection } from './where-section';

export interface PlacesProps extends SettingsProps {
  list: DestinationList | undefined;
}

/** What the connection's own section says already. */
const SAID: ReadonlySet<ProblemKind> = new Set(['permission', 'no-connection']);

/** All that is chosen from the destinations of the account that is connected. */
export function PlacesSections(props: SettingsProps) {
  const { value: list, problem } = useDestinationList();
  const wrong = problem ?? list?.problem;
  return (
    <>
      {wrong && !SAID.has(wrong.kind) && <ProblemText problem={wrong} about="listNotRefreshed" />}
      <WhereSection {...props} list={list} />
      <PinnedSection {...props} list={list} />
      <SitesSection {...props} list={list} />
    </>
  );
}
