import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../../lib/ui/icon';
import { t } from '../../lib/words';

export interface Crumb {
  name: string;
  /** Undefined for the last one, which is the current place. */
  go?: () => void;
}

/** The path to the open item, and its name, which takes the focus when it is opened. */
export function ViewHead({ crumbs, title, icon }: { crumbs: Crumb[]; title: string; icon: IconName }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <nav class="crumbs" aria-label={t('folderPath')}>
        <ol>
          {crumbs.map(({ name, go }, index) => (
            <li key={index}>
              {go ? (
                <button type="button" class="link ellipsis" onClick={go}>
                  {name}
                </button>
              ) : (
                // The title below says it too.
                <span class="hidden" aria-current="location">
                  {name}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div class="view-title">
        <Icon name={icon} size={20} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
    </>
  );
}
