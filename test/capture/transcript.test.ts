import { describe, expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const opened = useTab();

const SECTION = `<ytd-video-description-transcript-section-renderer style="display:none"><div id="button-container"><div id="primary-button"><ytd-button-renderer><button aria-label="顯示轉錄稿">顯示轉錄稿</button></ytd-button-renderer></div></div></ytd-video-description-transcript-section-renderer>`;

const RENDERER = {
  panel: 'engagement-panel-searchable-transcript',
  row: (time: string, text: string) =>
    `<ytd-transcript-segment-renderer><div class="segment"><div class="segment-start-offset"><div class="segment-timestamp">${time}</div></div><yt-formatted-string class="segment-text">${text}</yt-formatted-string></div></ytd-transcript-segment-renderer>`,
};
const VIEW_MODEL = {
  panel: 'PAmodern_transcript_view',
  row: (time: string, text: string) =>
    `<transcript-segment-view-model class="ytwTranscriptSegmentViewModelHost"><div aria-hidden="true" class="ytwTranscriptSegmentViewModelTimestamp">${time}</div><div class="ytwTranscriptSegmentViewModelTimestampA11yLabel">${time.length} seconds</div><span class="ytAttributedStringHost ytAttributedStringLinkInheritColor" role="text">${text}</span></transcript-segment-view-model>`,
};

interface Video {
  markup?: typeof RENDERER;
  section?: string;
  /** Batches of rows, one after each frame. */
  batches?: number;
}

/** A video's page, whose button shows a panel that the page fills after some frames. */
function video({ markup = RENDERER, section = SECTION, batches = 3 }: Video): string {
  return `<!doctype html><html lang="zh-Hant"><title>A wall - YouTube</title><body style="height:5000px"><ytd-watch-flexy>
<ytd-watch-metadata style="display:block"><h1>A wall</h1><div id="description"><ytd-text-inline-expander id="description-inline-expander" style="display:block"><div id="expanded">Nine days, one ditch.</div></ytd-text-inline-expander>${section}</div></ytd-watch-metadata>
<ytd-engagement-panel-section-list-renderer target-id="${markup.panel}" visibility="ENGAGEMENT_PANEL_VISIBILITY_HIDDEN" style="display:none"><div id="header"><ytd-engagement-panel-title-header-renderer><h2>Transcript</h2><div id="visibility-button"><button>×</button></div></ytd-engagement-panel-title-header-renderer></div><div id="content"></div></ytd-engagement-panel-section-list-renderer>
</ytd-watch-flexy><script>
const panel = document.querySelector('ytd-engagement-panel-section-list-renderer');
const show = (is) => {
  panel.style.display = is ? 'block' : 'none';
  panel.setAttribute('visibility', 'ENGAGEMENT_PANEL_VISIBILITY_' + (is ? 'EXPANDED' : 'HIDDEN'));
};
const batches = ${JSON.stringify(Array.from({ length: batches }, (_, at) => markup.row(`${at}:0${at}`, `Line ${at}.`)))};
const fill = () => {
  document.querySelector('#content').insertAdjacentHTML('beforeend', batches.shift() ?? '');
  if (batches.length > 0) requestAnimationFrame(fill);
};
let pressed = 0;
document.querySelector('ytd-video-description-transcript-section-renderer button')?.addEventListener('click', () => {
  document.body.dataset.pressed = ++pressed;
  show(true);
  window.scrollTo(0, 900);
  requestAnimationFrame(fill);
});
document.querySelector('#visibility-button button').addEventListener('click', () => show(false));
</script></body></html>`;
}

const ADDRESS = 'https://www.youtube.com/watch?v=abc123';

function capture() {
  return opened.tab.run(async (calls) => {
    const result = await calls.capture('article', undefined, undefined, calls.evenScreen());
    const panel = document.querySelector('ytd-engagement-panel-section-list-renderer');
    return {
      lines: result.ok
        ? [...result.captured.markdown.matchAll(/\[(\d:\d+)\]\S+ (Line \d)/g)].map(
            ([, time, line]) => `${time} ${line}`,
          )
        : result.reason,
      saysNone: result.ok && result.captured.markdown.includes('No transcript'),
      transcript: result.ok ? (result.captured.coverage.transcript ?? null) : null,
      isShown: panel?.getAttribute('visibility') === 'ENGAGEMENT_PANEL_VISIBILITY_EXPANDED',
      scrolled: scrollY,
    };
  }, null);
}

const LINES = ['0:00 Line 0', '1:01 Line 1', '2:02 Line 2'];
const AS_BEFORE = { isShown: false, scrolled: 0 };

describe('a transcript that is not open', () => {
  it.each([
    ['as renderers', { markup: RENDERER }, { lines: LINES, saysNone: false, transcript: 'read' }],
    ['as view models', { markup: VIEW_MODEL }, { lines: LINES, saysNone: false, transcript: 'read' }],
    ['never comes', { batches: 0 }, { lines: [], saysNone: false, transcript: 'late' }],
    ['does not exist', { section: '' }, { lines: [], saysNone: true, transcript: 'none' }],
  ])('%s', async (_, page, expected) => {
    await opened.tab.show(video(page), ADDRESS);
    expect(await capture()).toEqual({ ...expected, ...AS_BEFORE });
  });
});

it('stays open if the user opened it', async () => {
  await opened.tab.show(video({}), ADDRESS);
  await opened.tab.page.locator('button').first().dispatchEvent('click');
  await opened.tab.page.waitForFunction(() => document.querySelectorAll('#content > *').length === 3);
  expect(await capture()).toMatchObject({ lines: LINES, transcript: 'read', isShown: true, scrolled: 900 });
});

it('is not opened to measure a page, nor on another site', async () => {
  const pressed = () => opened.tab.run(() => document.body.dataset.pressed ?? null, null);
  await opened.tab.show(video({}), ADDRESS);
  const coverage = await opened.tab.run(async (calls) => {
    const result = await calls.measure('article');
    return result.ok ? result.captured.coverage : result.reason;
  }, null);
  expect(coverage).not.toHaveProperty('transcript');
  expect(await pressed()).toBeNull();
  await opened.tab.show(video({}), 'https://example.org/watch?v=abc123');
  expect(await capture()).toMatchObject({ lines: [], transcript: null });
  expect(await pressed()).toBeNull();
});

it('is closed again if the capture is cancelled while it opens', async () => {
  await opened.tab.show(video({ batches: 0 }), ADDRESS);
  const seen = await opened.tab.run(async (calls) => {
    const frame = async () => globalThis.satchelCapture?.cancel();
    const result = await calls.capture('article', undefined, undefined, { clock: () => 0, frame });
    const panel = document.querySelector('ytd-engagement-panel-section-list-renderer');
    return { result, visibility: panel?.getAttribute('visibility') };
  }, null);
  expect(seen).toEqual({
    result: { ok: false, reason: 'cancelled' },
    visibility: 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN',
  });
});
