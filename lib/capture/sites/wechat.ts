import { allIn, HEADINGS, holds, lineOf } from '../dom/nodes';
import { articlePage } from './article-page';
import { outermost } from './dom';

/** An article of an account, without what the account repeats below each: older articles, calls, its QR code. */
export const wechat = articlePage({
  hosts: ['mp.weixin.qq.com'],
  text: '#js_content',
  dropped: '.mp_profile_iframe_wrp,.mp_profile_iframe,.js_uneditable,.qr_code_pc_outer',
  author: '#js_author_name,#js_author_name_text,span.rich_media_meta_text,#js_name',
  date: '#publish_time',
  finish: removeTail,
});

const CALL =
  /往期(?:推荐|精彩|回顾|文章|精选|好文|内容)|(?:推荐|延伸|相关|热门)阅读|精彩(?:推荐|回顾)|点击(?:下方|上方|阅读)|阅读原文|扫一?[码描扫]|二维码|长按.{0,8}(?:识别|关注|图)|(?:点击|欢迎|记得|求)关注|关注(?:我们|公众号|本号)|(?<!为.{1,12})点(?:个|亮.{0,2})?(?:赞|在看)|设为星标|^\W*(?:end|完)\W*$/i;
/** A longer line is a sentence of the article. */
const LONGEST_CALL = 60;
const BLOCK = `p,section,div,${HEADINGS},li,pre,blockquote,table,figure`;

/** Removes the end of the content, from the first call after which there are only calls, links and pictures. */
function removeTail(content: Element): void {
  const blocks = allIn(content, BLOCK).filter(
    (block) => !holds(block, BLOCK) && (lineOf(block) !== '' || holds(block, 'img')),
  );
  let first = blocks.length;
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    if (!block || !isOfTail(block)) break;
    if (isCall(block)) first = index;
  }
  for (const block of blocks.slice(first)) block.remove();
}

function isCall(block: Element): boolean {
  const line = lineOf(block);
  return line.length <= LONGEST_CALL && CALL.test(line);
}

function isOfTail(block: Element): boolean {
  if (block.matches('pre,blockquote,table')) return false;
  const linked = outermost(block, 'a').reduce((sum, link) => sum + lineOf(link).length, 0);
  return isCall(block) || lineOf(block).length === linked;
}
