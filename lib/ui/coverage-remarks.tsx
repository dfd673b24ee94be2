import type { Coverage } from '../model/coverage';
import { coverageFacts, coverageWarnings } from './coverage-text';

/** What a clip has of its page, in one quiet line; and what it lacks, one warning each. */
export function CoverageRemarks({ coverage }: { coverage: Coverage }) {
  return (
    <>
      <p class="quiet facts">
        {coverageFacts(coverage).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {coverageWarnings(coverage).map((warning) => (
        <p key={warning} class="quiet warning">
          {warning}
        </p>
      ))}
    </>
  );
}
