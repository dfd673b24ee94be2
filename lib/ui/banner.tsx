import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';

interface BannerProps {
  icon: IconName;
  /** The one button that helps, if there is one. */
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** One problem of the whole view, in amber, with the button that helps beside it. */
export function Banner({ icon, action, children }: BannerProps) {
  return (
    <div class="banner">
      <Icon name={icon} size={20} />
      <div class="banner-body">
        <div class="banner-text">{children}</div>
        {action}
      </div>
    </div>
  );
}
