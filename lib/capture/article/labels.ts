/** "Read also" in the languages that news are read in. */
const ALSO =
  'read (?:more|next|also|on)|also read|related(?: (?:articles?|posts?|stor(?:y|ies)|content|coverage|topics|reading|links|news))?|' +
  'don.t miss|recommended|(?:à )?lire (?:aussi|également)|sur le même sujet|lesen sie auch|mehr zum thema|auch interessant|' +
  'das könnte sie auch interessieren|le[ea] también|también te puede interesar|más información|(?:noticias|artículos) relacionad[ao]s|' +
  'le(?:ia|ggi) (?:também|mais|anche)|veja também|l(?:ee|ä|e|æ)s (?:ook|också|også)|czytaj także|čtěte také|' +
  'чита(?:йте|ть) также|по теме|関連記事|あわせて読みたい|관련 기사|اقرأ أيض\\S+|' +
  '延伸阅读|推薦閱讀|相關新聞|相關文章|相关阅读|推荐阅读';

/** How the heading or label of what stands around an article begins. */
export const LABEL = new RegExp(
  '^(?:more (?:from|on|in|stories|like|about|news)\\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|' +
    'recommended .*|most (?:read|popular)|trending(?: now)?|latest (?:news|posts|stories)|' +
    'share(?: (?:this|on|via|with|the).*)?|follow us.*|subscribe.*|sign up.*|newsletter.*|' +
    '(?:skip past|after) newsletter promotion|leave a (?:reply|comment)|tags|filed under|' +
    'archivado en|topics|up next|' +
    `${ALSO}|相关(?:文章|推荐|新闻|链接)|热门文章|猜你喜欢|分享到|更多(?:文章|阅读|新闻))\\W*$`,
  'iu',
);

/** `Read more: <a>…</a>`, a line of its own in the text. */
export const POINTER = new RegExp(`^(?:see also|more|watch|listen|${ALSO})\\s*[:：|>»]`, 'iu');

/** What asks the reader for something other than to read on. */
export const CALL =
  /\b(?:sign(?:ing)? up (?:for|to) (?:our|the|my)|subscrib(?:e|ing) to (?:our|the|my)|(?:follow|like) us on|download (?:our|the) .{0,30}\bapp\b|nuestra newsletter|abonnez-vous|suscríbete|iscriviti|inscreva-se)\b|подписывайтесь|公众号|扫码/iu;

/** What an editor of a Chinese portal signs an article with. */
export const SIGNATURE = /^[（(【[]?(?:责任编辑|责编|編輯[：:]|编辑[：:]|返回.{1,12}查看更多|举报\/反馈)/u;

/** The heading of what readers have said. */
export const COMMENTS =
  /^(?:\d[\d,.]* |add (?:a )?|post (?:a )?|all |join the )?(?:(?:thoughts? on|responses? to) .*|(?:comments?|conversation|responses?|replies|leave a reply|kommentare?|commentaires?|coment[aá]rios?|комментари[ий]|评论|評論|留言|网友(?:评论|跟贴)|コメント)[\d\W]*)$/iu;

/** The heading of what is said of an author, but for one that has the name. */
export const AUTHOR =
  /^(?:about (?:the (?:author|writer)s?|me)|sobre (?:la firma|el autor|o autor)|über (?:den autor|die autorin)|à propos de l.aut(?:eur|rice)|关于作者)\W*$/iu;
