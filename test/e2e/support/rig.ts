import type { Input, Method, Output } from '../../../lib/contract/contract';
import type { StandIn } from '../../service/stand-in';
import type { TestPages } from './pages';

/** A site, the service, and a connected browser of either kind. */
export interface Rig {
  pages: TestPages;
  service: StandIn;
  /** Calls the background as the extension's own pages do. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Hands a file with this text over to the background, as a page does. */
  putDown(id: string, text: string): Promise<void>;
  /** Lets time pass at the service and in the background (milliseconds), without waiting. */
  pass(ms: number): Promise<void>;
  /** The id of the tab at this address. */
  tabAt(url: string): Promise<number>;
}
