import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Destination, DestinationKind } from '../../model/destination';
import type { Stake } from '../../problems/advice';
import type { Problem } from '../../problems/problem';
import { t } from '../../words';
import { useDestinationList } from '../hooks/use-destination-list';
import { DestinationField } from '../picker/destination-field';
import { ProblemText } from '../problem-text';
import { Dialog } from './dialog';

interface DestinationDialogProps {
  title: string;
  /** The label of the field, and of the button. */
  label: string;
  word: string;
  /** Offers this kind only. */
  kind: DestinationKind | undefined;
  /** What is chosen at first. By default the usual notebook, if only notebooks are offered. */
  value?: Destination | undefined;
  busy?: boolean;
  /** The problem with the chosen destination, and what it means for the clip. */
  problem?: Problem | undefined;
  stake?: Stake;
  /** Shown before the buttons. */
  aside?: ComponentChildren;
  onChoose: (destination: Destination, close: () => void) => void;
  onClose: () => void;
  /** Shown below the field. */
  children?: ComponentChildren;
}

/** Asks for a destination. */
export function DestinationDialog(props: DestinationDialogProps) {
  const { title, label, word, kind, value, busy = false, aside, onChoose, onClose, children } = props;
  const { value: list, problem: listProblem, reload } = useDestinationList();
  /** What the user chose; null if they left the field with a text that names nothing. */
  const [chosen, setChosen] = useState<Destination | null | undefined>(value);
  const usual = kind === 'notebook' ? list?.notebook : undefined;
  const destination = chosen === undefined ? usual : (chosen ?? undefined);
  const problem = props.problem ?? listProblem;
  return (
    <Dialog
      title={title}
      action={{
        word,
        look: 'main',
        reason: destination ? undefined : t('reasonNoDestination'),
        busy,
        act: (close) => destination && onChoose(destination, close),
      }}
      aside={aside}
      onClose={onClose}
    >
      <DestinationField
        label={label}
        list={list}
        kind={kind}
        value={destination}
        onChoose={(one) => setChosen(one ?? null)}
      />
      {children}
      <div role="status">
        {problem && (
          <ProblemText
            problem={problem}
            stake={props.stake ?? 'none'}
            onRetry={problem === listProblem ? reload : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
