import { bands, page, type Runs, run } from './bands';

export const RED = '255,0,0';
const LIME = '0,255,0';
const NAVY = '0,0,128';
const WHITE = '255,255,255';

const bar = (color: string, style: string) =>
  `<div class="bar" style="height:40px;background:rgb(${color});${style}"></div>`;
/** A page that scrolls within: with a header, something beside it, and a footer. */
const around = (main: string, style = '', more = '') =>
  page(
    `html,body{height:100%;overflow:hidden} body{display:grid;grid-template:60px 1fr 30px/200px 1fr}
    main{grid-area:2/2;overflow:auto;${style}} .band{flex:none}
    header{grid-area:1/1/2/3;background:rgb(${RED})} footer{grid-area:3/1/4/3;background:rgb(${LIME})}
    nav{grid-area:2/1;background:rgb(${NAVY})}`,
    `<header></header><nav></nav><main>${main}</main><footer></footer>${more}`,
  );
const reversed = Array.from({ length: 60 }, (_, index) => bands(1, 59 - index)).join('');

export interface WholePageCase {
  html: string;
  /** The colours of its picture from top to bottom, in columns (CSS pixels from the left). */
  columns: Record<number, Runs>;
  /** How wide the picture is; by default as wide as the window. */
  width?: number;
  /** Whether the page adds content to itself, so that it is not as before. */
  grows?: boolean;
}

/** Pages in a window of 1280 × 720 pixels. */
export const WHOLE_PAGES = {
  'a page of one window': { html: page('', bands(5)), columns: { 700: [...run(5), [WHITE, 520]] } },
  'bars that are fixed to the window': {
    html: page(
      '',
      `${bands(60)}${bar(RED, 'position:fixed;inset:0 0 auto 0')}${bar(LIME, 'position:fixed;inset:auto 0 0 0')}`,
    ),
    columns: { 700: [[RED, 40], ...run(58, 1), [LIME, 40]] },
  },
  'sticky headings, and a bar at the end': {
    html: page(
      '',
      `${bar(RED, 'position:sticky;top:0')}${bands(30)}${bar(NAVY, 'position:sticky;top:40px')}${bands(30, 30)}${bar(LIME, 'position:sticky;bottom:0')}`,
    ),
    columns: { 700: [[RED, 40], ...run(30), [NAVY, 40], ...run(30, 30), [LIME, 40]] },
  },
  'a sticky bar that gets lower once the page is scrolled': {
    html: page(
      '.bar{padding-top:60px}.low{padding-top:0}',
      `${bar(RED, 'position:sticky;top:0')}${bands(60)}
      <script>onscroll = () => document.querySelector('.bar').classList.toggle('low', scrollY > 100);</script>`,
    ),
    columns: { 700: [[RED, 100], ...run(60)] },
  },
  'a bar that a script makes fixed': {
    html: page(
      '.fixed{position:fixed;top:0;left:0;right:0}',
      `<div style="height:40px">${bar(RED, '')}</div>${bands(60)}
      <script>onscroll = () => document.querySelector('div > div').classList.toggle('fixed', scrollY > 40);</script>`,
    ),
    columns: { 700: [[RED, 40], ...run(60)] },
  },
  'a fixed bar in a shadow tree': {
    html: page(
      '',
      `${bands(60)}<a-bar><template shadowrootmode="open">${bar(RED, 'position:fixed;inset:0 0 auto 0')}</template></a-bar>`,
    ),
    columns: { 700: [[RED, 40], ...run(59, 1)] },
  },
  'a fixed element that scrolls, because something around it is transformed': {
    html: page(
      '',
      `<div style="transform:translateZ(0)">${bands(60)}${bar(LIME, 'position:fixed;inset:800px 0 auto 0')}</div>`,
    ),
    columns: { 700: [...run(20), [LIME, 40], ...run(39, 21)] },
  },
  'a fixed bar on a page with a zoom in its styles': {
    html: page(
      'body{zoom:1.25}.band,.bar{height:32px!important;line-height:32px}',
      `${bands(60)}${bar(LIME, 'position:fixed;inset:auto 0 0 0')}`,
    ),
    columns: { 700: [...run(59), [LIME, 40]] },
  },
  'a fixed background': {
    html: page(
      '.band{margin-bottom:40px}',
      `<div style="position:fixed;inset:0;background:rgb(${NAVY})"><script>draw = 1</script></div><div style="position:relative">${bands(30)}</div>`,
    ),
    columns: { 700: run(30).flatMap((each): Runs => [each, [NAVY, 40]]) },
  },
  'smooth scrolling that snaps': {
    html: page(
      'html{scroll-behavior:smooth;scroll-snap-type:y mandatory}.band:nth-child(10n+1){scroll-snap-align:start}',
      bands(60),
    ),
    columns: { 700: run(60) },
  },
  'snapping of a page without a document type': {
    html: page(
      'html{scroll-snap-type:y mandatory}.band:nth-child(10n+1){scroll-snap-align:start}',
      bands(60),
    ).slice('<!doctype html>'.length),
    columns: { 700: run(60) },
  },
  'bands that fade in as they come into the window': {
    html: page(
      '',
      `${bands(60)}<script>
      const fadeIn = ({ isIntersecting, target }) => isIntersecting && target.animate({ opacity: [0, 1] }, 1000);
      const seen = new IntersectionObserver((all) => all.forEach(fadeIn));
      document.querySelectorAll('.band').forEach((each) => seen.observe(each));</script>`,
    ),
    columns: { 700: run(60) },
  },
  'a fixed bar that changes slowly, and one that slides in': {
    html: page(
      '@keyframes arrive{from{transform:translateY(80px)}}',
      `${bands(60)}${bar(LIME, 'position:fixed;inset:auto 0 0 0;transition:all 1s')}
      ${bar(NAVY, 'position:fixed;inset:auto 0 40px 0;animation:arrive 1s')}`,
    ),
    columns: { 700: [...run(58), [NAVY, 40], [LIME, 40]] },
  },
  'an element that scrolls': {
    html: around(bands(60)),
    columns: {
      700: [[RED, 60], ...run(60), [LIME, 30]],
      100: [
        [RED, 60],
        [NAVY, 2400],
        [LIME, 30],
      ],
    },
  },
  'an element that scrolls from its end, and a bar over its end': {
    html: around(
      reversed,
      'display:flex;flex-direction:column-reverse',
      bar(NAVY, 'position:absolute;inset:auto 0 30px 200px'),
    ),
    columns: { 700: [[RED, 60], ...run(59), [NAVY, 40], [LIME, 30]] },
  },
  'content wider than the window': {
    html: page(
      'body{width:3000px}',
      `${bands(40)}${bar(RED, 'position:absolute;left:1500px;top:520px;width:10px')}`,
    ),
    columns: { 50: run(40), 1505: [...run(13), [RED, 40], ...run(26, 14)], 2995: run(40) },
    width: 3000,
  },
  'content wider than the window, from right to left': {
    html: page('html{direction:rtl}body{width:2000px}', bands(30)),
    columns: { 50: run(30), 1900: run(30) },
    width: 2000,
  },
  'content that is loaded when its end is near': {
    html: page(
      '',
      `<main>${bands(30)}</main><p id="end" style="margin:0;height:1px"></p><script>
      const main = document.querySelector('main');
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting && main.children.length === 30) setTimeout(() => main.append(...main.cloneNode(true).children), 300);
      }).observe(document.getElementById('end'));</script>`,
    ),
    columns: { 700: [...run(30), ...run(30), [WHITE, 1]] },
    grows: true,
  },
  'images that are loaded near the window': {
    html: page(
      '',
      `${bands(50)}<img src="/red" loading="lazy" style="display:block;width:100%;height:40px">`,
    ),
    columns: { 700: [...run(50), [RED, 40]] },
  },
} satisfies Record<string, WholePageCase>;
