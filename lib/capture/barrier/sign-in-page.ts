import { boxOf, documentTitle, queryAll, readableTextOf } from '../dom/live';
import { textLength } from '../dom/text-length';

/** A page with more text than this is no form (letters). */
const LONGEST_FORM = 1500;
/** What may be left of a sign-in page without its form (characters). */
const LONGEST_REST = 300;
/** A longer title is that of an article about signing in (characters). */
const LONGEST_NAME = 30;

/** Matches a name in lower case. With the `i` flag, the browser takes milliseconds to compile so long an expression. */
const SIGN_IN = new RegExp(
  [
    '\\b(?:sign|log)[ -]?(?:in|on)\\b',
    '登[录錄入]|ログイン|サインイン|로그인',
    '\\banmeld(?:en|ung)\\b|\\beinloggen\\b',
    '\\bconnexion\\b|\\bse connecter\\b|\\bidentification\\b',
    '\\b(?:iniciar|inicia|inicio de) sesi[oó]n\\b|\\bacceder\\b',
    '\\biniciar sess[aã]o\\b|\\bfa[cç]a login\\b|\\bentrar\\b',
    '\\baccedi\\b|\\baccesso\\b',
    '\\b(?:inloggen|aanmelden|logga in|log ind|logg inn|kirjaudu)',
    '\\b(?:zaloguj|logowanie|přihlá|bejelentkez|autentificare)',
    'войти|вход|авторизаци|увійти',
    'giriş yap|oturum aç|đăng nhập|\\bmasuk\\b',
    'تسجيل الدخول|התחבר|เข้าสู่ระบบ|σύνδεση|लॉग ?इन',
  ].join('|'),
  'u',
);

const USER_FIELDS = 'input:not([type]),input[type="text" i],input[type="email" i],input[type="tel" i]';

/**
 * Whether a page is a form for signing in: it has little text and a sign-in page's name, with a field or next to
 * nothing else; or a field for a password and next to nothing else.
 * @param taken length of what was taken of the page (characters)
 */
export function isSignInPage(page: Document, lines: readonly string[], taken: number): boolean {
  const length = textLength(lines.join(''));
  if (length > LONGEST_FORM) return false;
  const isNamed = namesOf(page).some(
    (name) => name.length > 0 && name.length <= LONGEST_NAME && SIGN_IN.test(name.toLowerCase()),
  );
  if (isNamed && (length < LONGEST_REST || isShownIn(page, USER_FIELDS))) return true;
  return (isNamed || taken < LONGEST_REST) && isShownIn(page, 'input[type="password" i]');
}

/** The parts of the title, which usually has the site's name, too, and the headings. */
function namesOf(page: Document): string[] {
  const headings = queryAll(page, 'h1,h2').slice(0, 5).map(readableTextOf);
  return [...documentTitle(page).split(/\s[-|–—·:]\s|[|_｜]/), ...headings].map((name) => name.trim());
}

function isShownIn(page: Document, selector: string): boolean {
  return queryAll(page, selector).some(isShown);
}

function isShown(element: Element): boolean {
  const { width, height } = boxOf(element);
  return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
}
