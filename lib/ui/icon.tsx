import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS;

/** An icon in the text's colour. It is decoration: the words beside it, or the button's name, say it too. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 16 | 20 }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
