import type { Doubt } from '../../contract/job';

/** What one verification of a job's last write found (lib/outbox/README.md#how-a-lost-request-is-found). */
export type Finding =
  | { kind: 'present'; ids: string[]; copies: number }
  /** Something new is there that may be this write; nothing in it proves that. */
  | { kind: 'likely'; titles: string[] }
  /**
   * Some links of a call were found by their titles. `rest` says what the same read shows of the others; `titles` are
   * the new entries that fit no link.
   */
  | {
      kind: 'some';
      found: { n: number; mediaId: string }[];
      rest: 'absent' | 'unproven' | 'likely' | 'unclear';
      titles: string[];
    }
  /** A complete, well-formed read without the write, and it is known what was there before. */
  | { kind: 'absent' }
  /** Nothing similar is there, but too little is known about what was there before to prove absence. */
  | { kind: 'unproven' }
  /** The read proves nothing. */
  | { kind: 'unclear' };

/** What the title of a link's entry says about the page that the service read. */
export type TitleVerdict = 'none-yet' | 'fine' | Doubt['kind'];
