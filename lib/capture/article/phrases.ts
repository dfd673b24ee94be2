import { textIn } from '../dom/nodes';

/** The text that the expressions below match. With the `i` flag, the browser takes milliseconds to compile such long ones. */
export function phraseOf(element: Element): string {
  return textIn(element).trim().toLowerCase();
}

/** "Read also" in many languages. */
const ALSO =
  'read (?:more|next|also|on)|also read|related(?: (?:articles?|posts?|stor(?:y|ies)|content|coverage|topics|reading|links|news))?|' +
  'don.t miss|recommended|(?:à )?(?:lire|voir) (?:aussi|également)|à lire|sur le même (?:sujet|thème)|' +
  'pour aller plus loin|(?:lesen|sehen) sie auch|(?:mehr|weiteres) (?:zum|zu diesem) thema|mehr dazu|weiterlesen|' +
  'auch (?:interessant|spannend|lesenswert)|passend dazu|das könnte (?:sie|dich) (?:auch )?interessieren|' +
  'le[ea] (?:también|además|más)|(?:también )?te puede(?:n)? interesar|puede interesarte|te recomendamos|sigue leyendo|más información|(?:noticias|artículos) relacionad[ao]s|' +
  'le(?:ia|ggi) (?:também|mais|anche)|veja também|l(?:ee|ä|e|æ)s (?:ook|också|også)|czytaj także|čtěte také|' +
  'чита(?:йте|ть) также|по теме|関連記事|あわせて読みたい|관련 기사|اقرأ أيض\\S+|' +
  '延伸阅读|推薦閱讀|相關新聞|相關文章|相关阅读|推荐阅读';

/** Headings and labels of parts around an article. */
export const LABEL = new RegExp(
  '^(?:more (?:from|on|in|stories|like|about|news)\\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|' +
    'recommended .*|most (?:read|popular)|trending(?: now)?|latest (?:news|posts|stories)|' +
    'cited by[\\d (,.]*|share(?: (?:this|on|via|with|the).*)?|follow us.*|subscribe.*|sign up.*|newsletter.*|' +
    '(?:skip past|after) newsletter promotion|leave a (?:reply|comment)|tags|filed under|' +
    'archivado en|topics|up next|(?:table of )?contents|(?:on|in) this (?:page|article|guide)|目录|' +
    `${ALSO}|相关(?:文章|推荐|新闻|链接)|热门文章|猜你喜欢|分享到|更多(?:文章|阅读|新闻))\\W*$`,
  'u',
);

/** A line such as `Read more: <a>…</a>`. */
export const POINTER = new RegExp(
  `^(?:see also|more|watch|listen|[上下]一[篇章页頁]|${ALSO})\\s*[:：|>»]`,
  'u',
);

/** What stands above an advertisement, or between it and the text. */
export const ADVERT =
  /^\W{0,9}(?:advertisements?|anzeige|werbung|publicité|publicidad|pubblicità|реклама|广告)\W{0,9}$|^(?:advertisement\W{1,9})?(?:(?:article|story) continues|continue reading) (?:below|after)\b.{0,30}$/u;

/** What asks the readers about a page, or what they said: `Was this page helpful?` */
export const QUESTION =
  /^(?:(?:was|is) this (?:\w+ )?(?:helpful|useful)|\d+ (?:out )?of \d+ (?:\w+ )?found this helpful|no comments yet|comments are closed|be the first to comment|(?:comments|conversation) powered by \w+)\b.{0,9}$/;

/** A link that changes a page: `Edit this page on GitHub`. */
export const EDIT =
  /^\W{0,9}(?:edit|improve|suggest (?:an )?edits?)\b.{0,9}\b(?:this (?:page|article)|on git(?:hub|lab))\b.{0,20}$/;

/** Calls to subscribe or to follow. */
export const CALL =
  /\b(?:(?:sign(?:ing)? up (?:now )?(?:for|to)|subscrib(?:e|ing) to) the\b.{0,30}\bnewsletter|sign(?:ing)? up (?:for|to) (?:our|my)\b.{0,30}\b(?:newsletter|digest|updates)|subscrib(?:e|ing) to (?:our|my)|(?:follow|like) us on|(?<=^\W{0,9}|[.!?] )(?:(?:follow|like) [^.]{1,30} on (?:facebook|twitter|instagram|linkedin|youtube|telegram|whatsapp|google news)|sign up for (?:his|her|their)\b.{0,30}\bnewsletter)|join our\b.{0,20}\b(?:whatsapp|telegram)|download our .{0,30}\bapp\b|nuestra newsletter|abonnez-vous|suscríbete|iscriviti|inscreva-se)\b|подписывайтесь|(?:欢迎|请|点击|> |下载.{0,20}、)关注.{0,12}公众号|少数派为你呈现|^(?:我的|微信)?公众号[:：]|扫码.{0,4}(?:关注|添加|[进入加]群)/u;

/** What a form says about the reader's consent: `By clicking Send, you agree …` */
export const CONSENT =
  /^(?:\W*|i )(?:by (?:checking|ticking|clicking|submitting|subscribing|signing up|providing|continuing|entering)\b.{0,120}\b(?:you|i)\b.{0,40}\b(?:agree|consent|confirm|accept|acknowledge|authori[sz]e)|this site is protected by (?:h?re)?captcha)/;

/** The editor's signature on Chinese portals, and what stands at a code to scan. */
export const SIGNATURE =
  /^(?!.*[。！？])[（(【[]?(?:责任编辑|责编|(?:扫[码描]|长按).{0,9}(?:关注|二维码)|編輯[：:]|编辑[：:]|返回.{1,12}查看更多|举报\/反馈)/u;

/** Headings of comments: `3 thoughts on …`, `Responses to “…”`. Without a number, "Responses to climate change" is a section. */
export const COMMENTS =
  /^(?:(?:\d[\d,.]*|one|two) (?:thoughts?|responses?) (?:on|to)\b.*|(?:thoughts on|responses to) [“"«].*|join the conversation\W*|(?:\d[\d,.]* |no |add (?:a )?|post (?:a )?|all )?(?:comments?|responses?|replies|leave a reply|kommentare?|commentaires?|coment[aá]rios?|комментари[ий]|评论|評論|留言|网友(?:评论|跟贴)|コメント)(?: yet)?[\d\W]*)$/u;

/** Headings of a biography that do not contain the author's name. */
export const AUTHOR =
  /^(?:about (?:the (?:author|writer)s?|me)|sobre (?:la firma|el autor|o autor)|über (?:den autor|die autorin)|à propos de l.aut(?:eur|rice)|关于作者)\W*$/u;
