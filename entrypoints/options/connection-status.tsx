import type { ConnectionTest, ConnectionView, TestResult } from '../../lib/contract/connection';
import { advice } from '../../lib/problems/advice';
import type { Problem } from '../../lib/problems/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import { t, tCount, type Word } from '../../lib/words';
import type { ConnectionResult } from './use-connection';

interface ConnectionStatusProps {
  connection: ConnectionView | null | undefined;
  busy: boolean;
  result: ConnectionResult;
}

/** The state of the connection and the result of the last test, as a live region. */
export function ConnectionStatus({ connection, busy, result }: ConnectionStatusProps) {
  return (
    <div role="status" class="status">
      {connection === null && !busy && <p class="quiet">{t('statusNotConnected')}</p>}
      {connection?.refused && !result.test && (
        <ProblemText problem={connection.refused} about="nothingSent" />
      )}
      {busy && <p>{t(result.saved ? 'testing' : 'oneMoment')}</p>}
      {result.saved && !busy && !result.test && <p>{t('savedNow')}</p>}
      {result.problem && <ProblemText problem={result.problem} />}
      {result.test && <Tested {...result.test} />}
    </div>
  );
}

/** What a test found: how much both services have, or what is wrong with each. */
function Tested({ notes, knowledge }: ConnectionTest) {
  if ('count' in notes && 'count' in knowledge) {
    const bases = tCount('countBases', knowledge.count);
    return <p class="good">{t('testFound', bases, tCount('countNotebooks', notes.count))}</p>;
  }
  // A problem that both services report is shown once, even if each words it in its own way.
  if ('problem' in notes && 'problem' in knowledge && isSame(notes.problem, knowledge.problem)) {
    return <ProblemText problem={together(notes.problem, knowledge.problem)} stake="connection" />;
  }
  return (
    <>
      <Found label="notes" found={(n) => tCount('testNotes', n)} result={notes} />
      <Found label="knowledgeBases" found={(n) => t('testKnowledge', n)} result={knowledge} />
    </>
  );
}

/** Whether two problems lead to the same advice. */
function isSame(one: Problem, other: Problem): boolean {
  return advice(one, 'connection').text === advice(other, 'connection').text;
}

/** One problem with the words and codes of both. */
function together(one: Problem, other: Problem): Problem {
  const both = (key: 'message' | 'code') =>
    [...new Set([one[key], other[key]])].filter(Boolean).join(', ') || undefined;
  return { ...one, message: both('message'), code: both('code') };
}

/** The result of one service: how much it has, or its problem. */
function Found(props: { label: Word; found: (count: number) => string; result: TestResult }) {
  const { label, found, result } = props;
  if ('count' in result) return <p class="good">{found(result.count)}</p>;
  return (
    <div>
      <p>{t(label)}</p>
      <ProblemText problem={result.problem} stake="connection" />
    </div>
  );
}
