import { describe, expect, it } from 'vitest';
import type { Coverage } from '../../lib/model/coverage';
import { useCapture } from './support/use-tab';

const { captureOf } = useCapture();

async function coverage(title: string, body: string): Promise<Coverage> {
  return (await captureOf(`<!doctype html><title>${title}</title>${body}`)).coverage;
}
const barrier = async (title: string, body: string) => (await coverage(title, body)).barrier;

const paragraphs = (count: number) =>
  '<p>A roof of reed lasts for forty years, if the reed was cut in winter, dried well and laid thick enough.</p>'.repeat(
    count,
  );
const article = (count: number, more = '') =>
  `<article><h1>A roof of reed</h1>${paragraphs(count)}${more}</article>`;
const form = (button: string, field = '<input type="password">') =>
  `<form><input name="user" type="text">${field}<button>${button}</button></form>`;
/** Apps put their state into the page. No one sees it. */
const DATA = `"${'state '.repeat(70_000)}"`;
const APP_DATA = `<script type="application/json">${DATA}</script><style>/*${DATA}*/</style>`;

describe('a sign-in page', () => {
  it.each<[what: string, title: string, body: string]>([
    [
      'in English',
      'Sign in · Example',
      `<h1>Welcome back</h1>${form('Sign in')}<a href="/new">Create account</a>`,
    ],
    ['named only by its button', 'Example', `<h1>Welcome</h1>${form('Log in')}`],
    ['that asks for the name first', 'Sign in – Example Accounts', form('Next', '')],
    ['in Chinese', '登录 - 知识社区', `<h1>欢迎回来</h1>${form('登录')}<p>未注册手机验证后自动登录</p>`],
    [
      'with a code to scan',
      '微信登录',
      '<p>请使用微信扫码</p><img src="/code.png" width="200" height="200">',
    ],
    ['in Japanese', 'ログイン | 例', form('ログイン')],
    ['in German', 'Anmelden | Beispiel', form('Weiter')],
    ['in French', 'Connexion — Exemple', form('Se connecter')],
    ['in Spanish', 'Ejemplo', form('Iniciar sesión')],
    ['in Russian', 'Вход', form('Войти')],
    ['in a language whose words are not known', 'Esempli', form('Idħol')],
    [
      'with styles in its heading',
      'Example',
      `<h1><style>.a { color: red; background: white }</style>Log in</h1>${form('Next', '')}`,
    ],
    ['with the data of an app', 'Example', `${form('Log in')}${APP_DATA}`],
  ])('%s', async (_, title, body) => {
    expect(await barrier(title, body)).toBe('sign-in-page');
  });

  it.each<[what: string, title: string, body: string]>([
    [
      'an article beside a form for signing in',
      'A roof of reed',
      `<aside>${form('Log in')}</aside>${article(12)}`,
    ],
    ['a short article beside such a form', 'A roof of reed', `<aside>${form('Log in')}</aside>${article(5)}`],
    [
      'an article about signing in',
      'How to log in to your router | Help',
      `<article><h1>How to log in to your router</h1>${paragraphs(4)}</article>`,
    ],
    ['a form that is not shown', 'Example', `<p>Nothing here yet.</p><div hidden>${form('Log in')}</div>`],
    ['a short page with a search', 'Opening hours', '<p>Nine to five.</p><form><input type="search"></form>'],
  ])('not: %s', async (_, title, body) => {
    expect(await barrier(title, body)).toBeUndefined();
  });
});

describe('a wall before the rest of an article', () => {
  it.each<[Coverage['barrier'], prompt: string]>([
    ['paywall', 'Subscribe to continue reading'],
    ['paywall', 'This post is for paid subscribers'],
    ['paywall', 'Already a subscriber? <a href="/in">Sign in</a>'],
    ['paywall', 'Weiterlesen mit Beispiel plus'],
    ['paywall', 'Cet article est réservé aux abonnés.'],
    ['paywall', '开通会员，阅读全文'],
    ['paywall', '剩余 72% 内容，订阅后可阅读'],
    ['paywall', 'この記事は有料会員限定です'],
    ['sign-in', '<a href="/in">Log in</a> to continue reading'],
    ['sign-in', '登录后查看全文'],
    ['sign-in', 'Connectez-vous pour lire la suite'],
    [undefined, 'Subscribe to our newsletter'],
    [undefined, 'Sign in to comment'],
    [undefined, '<span hidden>Subscribe to continue reading</span>'],
    [
      undefined,
      `Some sites write: subscribe to continue reading. ${'This one has no such wall. '.repeat(8)}`,
    ],
  ])('%s: %s', async (expected, prompt) => {
    expect(await barrier('A roof of reed', article(6, `<div>${prompt}</div>`))).toBe(expected);
  });

  it('is found beside the data of an app', async () => {
    const page = `${article(6, '<p>Subscribe to continue reading</p>')}${APP_DATA}`;
    expect(await barrier('A roof of reed', page)).toBe('paywall');
  });

  it('is not looked for if the text is long', async () => {
    expect(
      await barrier('A roof of reed', article(60, '<p>Subscribe to continue reading</p>')),
    ).toBeUndefined();
  });

  it.each([
    [2, 'paywall'],
    [20, undefined],
  ])(
    'is believed of a page that says so, if there is little text: %i paragraphs, %s',
    async (count, expected) => {
      const data = JSON.stringify({
        '@type': 'NewsArticle',
        headline: 'A roof of reed',
        isAccessibleForFree: false,
      });
      const script = `<script type="application/ld+json">${data}</script>`;
      expect(await barrier('A roof of reed', script + article(count))).toBe(expected);
    },
  );
});

it('counts the pictures that are kept and those that are left out, by reason', async () => {
  const svg = (size: number) => `data:image/svg+xml,${'x'.repeat(size)}`;
  const pictures = `<img src="/a.png"><img src="/b.png"><img src="${svg(2000)}">
    <img src="${svg(60)}" class="lazy"><img alt="To come"><img src="${svg(2000)}" width="16" height="16">
    <img src="/count.gif" width="1" height="1">
    <svg><text>Reed</text><text>Roof</text></svg><svg><text>A name</text></svg>`;
  expect(await coverage('A roof of reed', article(10, pictures))).toEqual({
    taken: 'article',
    plainText: false,
    pictures: { kept: 2, inPage: 2, notLoaded: 2 },
  });
});

describe('a wall that asks for the app', () => {
  it.each([
    ['Continue reading in the app'],
    ['Open the app to see the full post'],
    ['打开知乎App阅读全文'],
    ['下载客户端查看完整内容'],
    ['前往APP查看全部'],
    ['アプリで続きを読む'],
    ['Lire la suite dans l’app'],
  ])('%s', async (prompt) => {
    expect(
      await barrier('A roof of reed', article(3, `<div class="wall"><a href="/app">${prompt}</a></div>`)),
    ).toBe('app');
  });

  it.each([
    ['Open in app'],
    ['打开App'],
    ['下载 APP'],
    ['We read the reports in our office, and then we opened the new app for the builders of the north.'],
  ])('is not: %s', async (prompt) => {
    expect(
      await barrier('A roof of reed', article(3, `<p><a href="/app">${prompt}</a></p>`)),
    ).toBeUndefined();
  });
});
