import { holds, isBlank } from '../dom/nodes';
import type { Budget } from '../steps/budget';
import { ao3 } from './ao3';
import { arxiv } from './arxiv';
import { assistants, chatSoftware } from './assistants';
import { baike } from './baike';
import { bilibili } from './bilibili';
import { csdn } from './csdn';
import { discourse } from './discourse';
import { douban } from './douban';
import { feishu } from './feishu';
import { github } from './github';
import { gmail } from './gmail';
import { googleDocs } from './google-docs';
import { jianshu } from './jianshu';
import { jobBoards } from './job-boards';
import { latexml } from './latexml';
import { medium } from './medium';
import { notion } from './notion';
import { pdfjs } from './pdfjs';
import { reddit } from './reddit';
import { schemaThread } from './schema-thread';
import { isFor, type RuleContext, type SiteRule } from './site-rule';
import { stackExchange } from './stack-exchange';
import { threadSoftware, threads } from './threads';
import { wechat } from './wechat';
import { wikipedia } from './wikipedia';
import { x } from './x';
import { xiaohongshu } from './xiaohongshu';
import { youtube } from './youtube';
import { yuque } from './yuque';
import { zhihu, zhihuColumn } from './zhihu';

/** In order of precedence: rules for hosts, then rules for a kind of markup. */
const rules: readonly SiteRule[] = [
  ...assistants,
  ...jobBoards,
  stackExchange,
  ...threads,
  reddit,
  github,
  wikipedia,
  youtube,
  x,
  arxiv,
  ao3,
  zhihu,
  zhihuColumn,
  wechat,
  xiaohongshu,
  bilibili,
  douban,
  baike,
  csdn,
  jianshu,
  feishu,
  yuque,
  gmail,
  googleDocs,
  notion,
  pdfjs,
  medium,
  latexml,
  discourse,
  ...threadSoftware,
  chatSoftware,
  schemaThread,
];

/** The content of a snapshot, from the first rule that recognises the page; undefined if none does. */
export function siteContent(
  page: Element,
  url: string,
  { limits }: Budget,
  context: RuleContext,
): Element | undefined {
  const address = URL.parse(url);
  if (!address || page.getElementsByTagName('*').length > limits.articleElements) return undefined;
  for (const rule of rules) {
    const content = isFor(rule, address) ? rule.content(page, address, context) : undefined;
    if (content && (!isBlank(content) || holds(content, 'img'))) return content;
  }
  return undefined;
}
