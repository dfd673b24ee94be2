import type { Coverage } from '../model/coverage';
import { coverageLine, coverageWarnings } from './coverage-text';

/** What a clip has of its page, in one quiet line; and what it lacks, one warning each. */
export function CoverageRemarks({ coverage }: { coverage: Coverage }) {
  return (
    <>
      <p class="quiet">{coverageLine(coverage)}</p>
      <CoverageWarnings coverage={coverage} />
    </>
  );
}

/** What a clip lacks of its page, one line each; nothing if nothing is missing. */
export function CoverageWarnings({ coverage }: { coverage: Coverage }) {
  return (
    <>
      {coverageWarnings(coverage).map((warning) => (
        <p key={warning} class="quiet warning">
          {warning}
        </p>
      ))}
    </>
  );
}
