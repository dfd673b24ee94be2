/**
 * How the content of one site, or of one kind of page, is found where the general way would lose its order or
 * its authors.
 */
export interface SiteRule {
  /** Hosts it is for, with all of their subdomains. Left out: any page that has the markup. */
  hosts?: readonly string[];
  /**
   * The content, as a tree of its own, made of the snapshot `page`, which stays as it is. Undefined where the
   * page does not have the markup: the general way is taken.
   */
  content(page: Element, address: URL): Element | undefined;
}

/** Whether the rule may be asked for a page at this address. */
export function isFor(rule: SiteRule, { hostname }: URL): boolean {
  return rule.hosts?.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? true;
}
