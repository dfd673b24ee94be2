import type { PageLink } from '../contract/links';
import type { RawLink } from './collector';

/** What this room needs to know of a tab. */
interface OpenTab {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
  windowId?: number | undefined;
  /** -1 if the tab is in no group. */
  groupId?: number | undefined;
}

/** What this room needs to know of a bookmark or a folder of bookmarks. */
export interface BookmarkNode {
  title: string;
  url?: string | undefined;
  /** In Firefox alone. A separator has an address there, too. */
  type?: string | undefined;
  dateAdded?: number | undefined;
  children?: BookmarkNode[] | undefined;
}

/** The labels of the groups of tabs, by their number. */
interface TabLabels {
  window(number: number): string;
  group(number: number): string;
}

/**
 * The links of open tabs. Tabs in a tab group are one group; the other ones are grouped by window if there are several.
 */
export function linksOfTabs(tabs: readonly OpenTab[], labels: TabLabels): RawLink[] {
  const windows = [...new Set(tabs.map(({ windowId }) => windowId))];
  const groups = [...new Set(tabs.map(({ groupId = -1 }) => groupId))].filter((id) => id >= 0);
  return tabs.map(({ id, url = '', title, windowId, groupId = -1 }) => ({
    url,
    title,
    tabId: id,
    group:
      groupId >= 0
        ? labels.group(groups.indexOf(groupId) + 1)
        : windows.length > 1
          ? labels.window(windows.indexOf(windowId) + 1)
          : undefined,
  }));
}

/** The links of a page, grouped by site. */
export function linksOfPage(links: readonly PageLink[]): RawLink[] {
  return links.map((link) => ({ ...link, group: URL.parse(link.url)?.hostname }));
}

/** The links of a bookmarks folder and of the folders in it, with the path as the group. */
export function linksOfBookmarks(folder: BookmarkNode, path = folder.title): RawLink[] {
  const nodes = (folder.children ?? []).filter(({ type }) => type !== 'separator');
  return nodes.flatMap((node) =>
    node.url === undefined
      ? linksOfBookmarks(node, path ? `${path} / ${node.title}` : node.title)
      : [{ url: node.url, title: node.title, group: path, addedAt: node.dateAdded }],
  );
}

export interface BookmarkFolder {
  path: string;
  node: BookmarkNode;
  /** The number of bookmarks in it and in the folders in it. */
  count: number;
}

/** All folders with bookmarks, from the top. */
export function bookmarkFolders(node: BookmarkNode, above = ''): BookmarkFolder[] {
  const path = above ? `${above} / ${node.title}` : node.title;
  const inside = (node.children ?? []).filter(({ url }) => url === undefined);
  const deeper = inside.flatMap((each) => bookmarkFolders(each, path));
  const count = linksOfBookmarks(node).length;
  return count > 0 && path ? [{ path, node, count }, ...deeper] : deeper;
}
