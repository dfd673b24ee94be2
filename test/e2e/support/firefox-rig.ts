import type { StandIn } from '../../service/stand-in';
import { BACKGROUND, passTime } from './clocks';
import { type Firefox, findTab } from './firefox';
import type { TestPages } from './pages';
import { putDown } from './put-down';
import type { Rig } from './rig';

/** A site, the service, and a connected Firefox. */
export function rigOf(firefox: Firefox, pages: TestPages, service: StandIn): Rig {
  return {
    ...{ pages, service, call: firefox.call },
    pass: passTime(service, (script) => firefox.panel.evaluate(script), BACKGROUND),
    putDown: (id, text) => putDown(firefox.panel, id, text),
    tabAt: (url) => firefox.panel.evaluate(findTab, url),
  };
}
