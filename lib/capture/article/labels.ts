/** "Read also" in the languages that news are read in. */
const ALSO =
  'lire aussi|à lire aussi|lire également|sur le même sujet|lesen sie auch|mehr zum thema|auch interessant|' +
  'das könnte sie auch interessieren|lee también|lea también|también te puede interesar|más información|noticias relacionadas|' +
  'artículos relacionados|leia também|leia mais|veja também|leggi anche|potrebbe interessarti|lees ook|läs också|les også|' +
  'læs også|czytaj także|zobacz też|čtěte také|mohlo by vás zajímat|читайте также|читать также|по теме|関連記事|' +
  'あわせて読みたい|こちらもおすすめ|관련 기사|اقرأ أيضا|اقرأ أيضًا|قد يهمك أيضا|xem thêm|ilgili haberler|延伸阅读|推薦閱讀|' +
  '相關新聞|相關文章|相关阅读|推荐阅读';

/** How the heading or label of what stands around an article begins. */
export const LABEL = new RegExp(
  '^(?:related(?: (?:articles?|posts?|stor(?:y|ies)|content|coverage|topics|reading|links|news))?|read (?:more|next|also|on)|' +
    'also read|more (?:from|on|in|stories|like|about|news)\\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|' +
    'recommended(?: .*)?|most (?:read|popular)|trending(?: now)?|popular (?:posts|stories)|latest (?:news|posts|stories)|' +
    'share(?: (?:this|on|via|with|the).*)?|follow us.*|subscribe.*|sign up.*|(?:join )?(?:our )?newsletter.*|' +
    'get (?:the|our) newsletter.*|(?:skip past|after) newsletter promotion|leave a (?:reply|comment)|tags|filed under|' +
    'archivado en|topics|don.t miss|up next|what to read next|' +
    `${ALSO}|相关(?:文章|推荐|新闻|链接)|热门文章|猜你喜欢|分享到|更多(?:文章|阅读|新闻))\\W*$`,
  'iu',
);

/** `Read more: <a>…</a>`, a line of its own in the text. */
export const POINTER = new RegExp(
  '^(?:read (?:more|next|also|on)|also read|see also|more|related|related (?:story|article|reading|coverage)|don.t miss|' +
    `watch|listen|recommended|${ALSO})\\s*[:：|>»]`,
  'iu',
);

/** What asks the reader for something other than to read on. */
export const CALL =
  /\b(?:sign(?:ing)? up (?:for|to) (?:our|the|my|his|her)|subscrib(?:e|ing) to (?:our|the|my)|(?:follow|like) us on|click here to|download (?:our|the) .{0,30}\bapp\b|get our .{0,30}newsletter|nuestra newsletter|abonnez-vous|abonnieren sie|suscríbete|iscriviti|inscreva-se)\b|подписывайтесь|公众号|扫码/iu;

/** What an editor of a Chinese portal signs an article with. */
export const SIGNATURE = /^[（(【[]?(?:责任编辑|责编|編輯[：:]|编辑[：:]|返回.{1,12}查看更多|举报\/反馈)/u;

/** The heading of what readers have said. */
export const COMMENTS =
  /^(?:\d[\d,.]*\s+|add (?:a )?|post (?:a )?|all |reader |join the )?(?:comments?|conversation|thoughts? on .*|responses?(?: to .*)?|replies|leave a (?:reply|comment)|kommentare?|commentaires?|comentarios?|comentários?|комментари[ий]\w*|评论|評論|留言|网友(?:评论|跟贴)|コメント)[\s\d\W]*$/iu;

/** The heading of what is said of an author, but for one that has the name. */
export const AUTHOR =
  /^(?:about the (?:author|writer)s?|(?:more )?about me|sobre (?:la firma|el autor|la autora|o autor)|über (?:den autor|die autorin)|à propos de l.aut(?:eur|rice)|об авторе|关于作者)\W*$/iu;
