import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/words';

export interface Crumb {
  name: string;
  /** Undefined for the last one, which is the current place. */
  go?: () => void;
}

/** The path from the top, and the name of the open item. The name takes the focus when it is opened. */
export function ViewHead({ crumbs, title }: { crumbs: Crumb[]; title: string }) {
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
                <span class="ellipsis here" aria-current="location">
                  {name}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </>
  );
}
