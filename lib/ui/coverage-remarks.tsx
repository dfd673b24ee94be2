import type { Coverage } from '../model/coverage';
import { coverageFacts, coverageWarnings } from './coverage-text';

/** What a clip has of its page, in one quiet line; and what it lacks, one warning each. */
export function CoverageRemarks({ coverage }: { coverage: Coverage }) {
  return (
    <>
      <CoverageLine coverage={coverage} />
      <CoverageWarnings coverage={coverage} />
    </>
  );
}

/** What a clip has of its page: "Article · 12 images". */
export function CoverageLine({ coverage }: { coverage: Coverage }) {
  return (
    <p class="quiet facts">
      {coverageFacts(coverage).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
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
