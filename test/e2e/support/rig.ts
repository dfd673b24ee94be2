import type { Input, Method, Output } from '../../../lib/contract/contract';
import type { StandIn } from '../../service/stand-in';
import type { TestPages } from './pages';

/** A site, the service, and a browser connected to it, whichever it is. */
export interface Rig {
  pages: TestPages;
  service: StandIn;
  /** Calls the background as one of the extension's own pages does. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Puts a file of this text down for the background, as a page does. */
  putDown(id: string, text: string): Promise<void>;
  /** Lets time pass at the service and in the background (milliseconds), without any of the wait. */
  pass(ms: number): Promise<void>;
  /** The id of the tab at this address. */
  tabAt(url: string): Promise<number>;
}
