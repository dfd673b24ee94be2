import type { Barrier } from '../../model/coverage';

/** A longer line is prose, which may speak of such walls (characters). */
const LONGEST_PROMPT = 200;

// These match lines in lower case. With the `i` flag, the browser takes milliseconds to compile such long expressions.

/** How sites ask for a subscription in place of the rest. */
const PAYWALL = new RegExp(
  [
    'subscribe (?:now )?to (?:(?:continue|keep) reading|(?:read|unlock|view) (?:the|this|full))',
    '(?:for|to|available to) (?:paid |paying |our )?subscribers(?: only)?[.!]?$|^already a subscriber\\?',
    '(?:available|visible) to medium members only|to read the (?:full|whole|rest of the) (?:story|article)',
    '订阅(?:后|以|即可)[^。]{0,6}(?:阅读|查看)|付费(?:后|即)?可?(?:阅读|查看)|(?:开通|成为|加入)[^。]{0,8}会员[^。]{0,8}(?:阅读|查看|解锁|全文)',
    '购买后[^。]{0,4}(?:阅读|查看)|解锁全文|试读(?:已)?结束|剩余\\s?\\d+\\s?%|会员(?:专享|专属)(?:内容|文章)',
    '付費(?:後)?可?(?:閱讀|觀看)|訂閱後[^。]{0,6}閱讀',
    '有料(?:会員|記事)限定|この(?:記事|続き)は(?:有料|会員限定)|続きを読むには[^。]{0,12}(?:購入|会員|購読)',
    '유료 (?:회원|구독)|구독자 전용',
    '(?:weiterlesen|artikel lesen) mit |nur für abonnent|mit [^.]{0,20}\\babo\\b weiterlesen',
    'réservée? (?:aux|à nos) abonnés|abonnez-vous pour (?:lire|continuer)|il vous reste \\d+ ?%',
    'para suscriptores|suscríbete para (?:seguir|leer|continuar)',
    'para assinantes|assine para (?:ler|continuar)',
    'riservat[oa] agli abbonati|abbonati per (?:leggere|continuare)',
    'alleen voor abonnees|abonneer (?:je|u)? ?om',
    'только для подписчиков|оформите подписку',
    'tylko dla (?:subskrybentów|prenumeratorów)',
  ].join('|'),
  'u',
);

/** How sites ask for a sign-in in place of the rest. */
const SIGN_IN_WALL = new RegExp(
  [
    '(?:sign|log) ?in (?:or [a-z ]{4,20} )?to (?:(?:continue|keep) reading|continue$|(?:read|see|view|access) (?:the|this|more|full|all))',
    '登[录錄](?:后|後|以|即可)[^。]{0,6}(?:查看|阅读|閱讀|浏览|继续)|登录查看(?:更多|全文|全部)|请先?登录(?:后|以)',
    'ログインして(?:続き|全文|もっと)|続きを読むには[^。]{0,8}ログイン|ログインが必要',
    '로그인 ?(?:후|하시면|이 필요)',
    '(?:einloggen|anmelden), um (?:weiter|den|diesen|alle)|melden sie sich an, um',
    'connectez-vous pour (?:lire|continuer|voir|accéder)',
    'inicia sesión para (?:continuar|seguir|leer|ver)',
    '(?:entre|faça login) para (?:continuar|ler|ver)',
    'accedi per (?:continuare|leggere|vedere)',
    'log in om (?:verder|te)',
    'войдите,? чтобы|zaloguj się, aby',
  ].join('|'),
  'u',
);

/** How sites ask for their app in place of the rest. A button that only opens the app says nothing of the rest. */
const APP_WALL = new RegExp(
  [
    '(?:continue|keep) reading (?:this )?in (?:the|our) app|open (?:in )?(?:the |our )?app to (?:continue|keep|read|see|view)',
    '(?:read|see|view) (?:the )?(?:full|whole|rest|more)[a-z ]{0,20} in (?:the|our) app|(?:download|get) (?:the|our) app to (?:continue|keep|read|see|view)',
    '(?:打开|打開|下载|下載)[^。]{0,12}?(?:app|客户端|客戶端|应用|應用)[^。]{0,6}?(?:查看|阅读|閱讀|浏览|继续|看)',
    '(?:在|前往|去)[^。]{0,8}?(?:app|客户端|客戶端)[^。]{0,4}?(?:查看|阅读|閱讀|继续)(?:更多|全文|全部|完整|剩余)',
    'アプリで(?:続き|全文|もっと)|앱에서 (?:계속|더|전체)',
    'in der app (?:weiterlesen|lesen sie)|(?:lire|continuer|voir) la suite (?:dans|sur) l.app|(?:sigue|continúa) leyendo en la app',
    'continue (?:lendo|a ler) no app|continua a leggere nell.app|(?:читать|читайте)[а-я ]{0,20} в приложении',
  ].join('|'),
  'u',
);

/**
 * The wall that a page puts before the rest of its text, by the words of its prompt; undefined if there is none.
 * @param lines in lower case
 */
export function wallIn(lines: readonly string[]): Exclude<Barrier, 'sign-in-page'> | undefined {
  const prompts = lines.filter((line) => line !== '' && line.length <= LONGEST_PROMPT);
  if (prompts.some((line) => PAYWALL.test(line))) return 'paywall';
  if (prompts.some((line) => SIGN_IN_WALL.test(line))) return 'sign-in';
  return prompts.some((line) => APP_WALL.test(line)) ? 'app' : undefined;
}
