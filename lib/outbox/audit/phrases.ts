import type { Doubt } from '../../contract/job';

/** What a service may have read instead of the page, as far as a title shows. */
type WrongPage = Extract<Doubt['kind'], 'sign-in' | 'check' | 'error'>;

/** Titles of pages that stand in the way of the wanted one. Each matches a whole title, or a whole part of one. */
const TITLES: readonly (readonly [WrongPage, RegExp])[] = [
  [
    'sign-in',
    /^(?:(?:please |member )?(?:log|sign) ?(?:in|on|up)(?: required| page| to continue| or (?:log|sign) ?(?:in|up))?|subscribe to (?:continue|read)|authentication required)$/,
  ],
  ['sign-in', /^(?:bitte |jetzt )?(?:anmelden|anmeldung|einloggen)(?: oder registrieren)?$/],
  ['sign-in', /^(?:(?:请先?|用户|会员|账号|扫码|立即)?登[录入陆](?: ?注册|页面?)?|统一身份认证)$/],
  ['sign-in', /^(?:会員)?(?:ログイン|サインイン)(?:画面|ページ|してください)?$/],
  [
    'check',
    /^(?:(?:just a|one) moment(?: please)?|please wait|attention required|(?:security|robot) check|checking your browser|security verification|(?:verify|verifying) you are human|are you (?:a robot|human)|human verification|(?:re)?captcha|client challenge|ddos guard|vercel security checkpoint|making sure youre not a bot)$/,
  ],
  [
    'check',
    /^(?:(?:nur )?einen moment(?: bitte)?|sicherheits(?:überprüfung|abfrage|check)|sind sie ein roboter)$/,
  ],
  [
    'check',
    /^(?:(?:请?完成|百度)?(?:安全|人机|滑动|访问|正在)?验证(?:码|中)?|安全检查|请稍[候等]|(?:当前)?环境异常|新浪访客系统|sina visitor system)$/,
  ],
  ['check', /^(?:しばらくお待ちください|セキュリティ ?チェック|ロボットではありません)$/],
  [
    'error',
    /^(?:(?:http )?(?:error|fehler|错误|エラー)? ?[45]\d\d(?: error)?|error(?: page)?|access (?:to this page has been )?denied|(?:(?:error )?40[34] )?(?:forbidden|(?:page |file )?not found)|an error occurred|(?:internal )?server error|(?:50\d )?(?:bad gateway|service (?:temporarily )?unavailable|gateway time ?out|internal server error)|bad request|unauthorized|too many requests|request (?:blocked|rejected)|oops|something went wrong|(?:page|content) unavailable)$/,
  ],
  [
    'error',
    /^(?:(?:404 )?(?:seite )?nicht gefunden|zugriff (?:verweigert|nicht erlaubt)|fehler(?:seite)?|ein fehler ist aufgetreten|serverfehler|seite nicht verfügbar|wartungsarbeiten)$/,
  ],
  [
    'error',
    /^(?:(?:404 )?(?:(?:网页|页面|内容|文章|你访问的页面)(?:不存在|未找到|找不到了?|已删除|出错)|找不到(?:网页|页面))|该内容已被发布者删除|出错[了啦]|(?:系统|服务器|访问)(?:错误|出错)|错误(?:提示|页面)?|访问被拒绝|拒绝访问|禁止访问|无权访问|网站维护)$/,
  ],
  [
    'error',
    /^(?:(?:404 )?(?:お探しの)?ページ[がは]見つかりません(?:でした)?|アクセス(?:が)?拒否(?:されました)?|エラー(?:が発生しました)?)$/,
  ],
];

/** How titles of sign-in pages begin or end if they name the site. */
const SIGN_IN =
  /^(?:please )?(?:log|sign) ?(?:in|on|up) (?:to|with|or|for|and)\b|^(?:anmelden|einloggen|anmeldung) (?:bei|mit|und|oder)\b|^(?:请先?)?登[录入]|(?:登[录入]|ログイン|サインイン)$/;

/**
 * The kind of page that has this title, or this part of a title. Undefined for any other title.
 * @param words in lower case, without punctuation, with single spaces
 */
export function wrongPage(words: string): WrongPage | undefined {
  return TITLES.find(([, title]) => title.test(words))?.[0];
}

/** The kind of page that probably has this title. Only for a title that is nothing like the page's own. */
export function likelyWrongPage(words: string): WrongPage | undefined {
  return wrongPage(words) ?? (SIGN_IN.test(words) ? 'sign-in' : undefined);
}
