import type { ButtonHTMLAttributes, RefObject } from 'preact';
import { Icon, type IconName } from './icon';

interface ToolProps extends Omit<ButtonHTMLAttributes, 'icon'> {
  icon: IconName;
  /** Its name, which the pointer shows. */
  word: string;
  /** Gets the element, to move the focus to it. */
  of?: RefObject<HTMLButtonElement | null>;
}

/** A button that shows only an icon. */
export function Tool({ icon, word, of, ...rest }: ToolProps) {
  return (
    <button ref={of ?? null} type="button" class="tool" title={word} {...rest}>
      <Icon name={icon} />
      <span class="hidden">{word}</span>
    </button>
  );
}
