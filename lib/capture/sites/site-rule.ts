import type { Parse } from '../described/described';
import type { Labels } from '../labels';

/** What a rule may need besides the snapshot. */
export interface RuleContext {
  /** The document itself, for the data in its scripts. Read it only by `dom/live.ts`. */
  live: Document;
  /** Reads HTML in such data. */
  parse: Parse;
  /** Whether the reasoning of an assistant is part of a chat. */
  keepsReasoning: boolean;
  /** To be called if there is reasoning that is left out. */
  onLeftOut(): void;
  /** The words that a rule may add. */
  labels: Labels;
}

/**
 * How to find the content of one site or one kind of page, if the general way would lose its order or its
 * authors.
 */
export interface SiteRule {
  /** Hosts of the rule, subdomains included. Absent: any page with the markup. */
  hosts?: readonly string[];
  /**
   * Builds the content from the snapshot `page`, which it must not change. Undefined if the page lacks the
   * markup; then the general way is used.
   */
  content(page: Element, address: URL, context: RuleContext): Element | undefined;
}

/** Whether the rule applies to this address. */
export function isFor(rule: Pick<SiteRule, 'hosts'>, { hostname }: URL): boolean {
  return rule.hosts?.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? true;
}
