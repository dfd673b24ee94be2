import type { ComponentChildren } from 'preact';
import { Icon } from '../../lib/ui/icon';
import { t, type Word } from '../../lib/words';

interface StepProps {
  number: number;
  title: Word;
  /** `later`: the steps before it are not done yet. */
  state: 'done' | 'now' | 'later';
  children: ComponentChildren;
}

/** One step of the first run. */
export function Step({ number, title, state, children }: StepProps) {
  return (
    <li class="step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span class="step-number" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div class="step-body">
        <h3>{t(title)}</h3>
        {children}
      </div>
    </li>
  );
}
