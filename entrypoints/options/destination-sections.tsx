import { PROBLEMS } from '../../lib/problems/kinds';
import { useDestinationList } from '../../lib/ui/hooks/use-destination-list';
import { PinnedSection } from './pinned-section';
import type { SettingsProps } from './settings-props';
import { SitesSection } from './sites-section';
import { WhereSection } from './where-section';

/** The settings that choose among the destinations of the connected account. */
export function DestinationSections({ problemShown, ...props }: SettingsProps & { problemShown?: boolean }) {
  const { value: list, problem } = useDestinationList();
  const wrong = problem ?? list?.problem;
  const unshown = wrong && !problemShown && !PROBLEMS[wrong.kind].shownByConnection ? wrong : undefined;
  return (
    <>
      <WhereSection {...props} list={list} problem={unshown} />
      <PinnedSection {...props} list={list} />
      <SitesSection {...props} list={list} />
    </>
  );
}
