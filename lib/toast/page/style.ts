/**
 * The toast's whole style. Its colours are those of `lib/ui/tokens.css`, written out, because a page could redefine a
 * custom property. Generic fonts only: a page can redefine any named font, and learn the letters of a text by
 * which of its fonts the browser fetches.
 */
export const STYLE = `
.toast {
  all: initial;
  position: fixed; inset: 16px 16px auto auto; box-sizing: border-box;
  display: grid; grid-template-columns: 20px 1fr auto; gap: 4px 8px; align-items: start;
  width: 340px; max-width: calc(100vw - 32px); max-height: calc(100vh - 32px); overflow: auto; padding: 12px;
  border: 1px solid light-dark(#e5e2de, #3d3c3a); border-radius: 12px;
  background: light-dark(#ffffff, #292928); color: light-dark(#1f1e1c, #ebe9e5);
  box-shadow: 0 1px 2px light-dark(rgb(0 0 0 / 6%), rgb(0 0 0 / 40%)), 0 8px 24px light-dark(rgb(0 0 0 / 14%), rgb(0 0 0 / 48%));
  color-scheme: light dark; direction: ltr; font: 14px/20px system-ui, sans-serif;
  overflow-wrap: anywhere; text-wrap: pretty; user-select: none; cursor: default;
}
.toast:lang(zh) { line-height: 22px; }
svg {
  width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.5;
  stroke-linecap: round; stroke-linejoin: round;
}
.done { color: light-dark(#1d6b3f, #7ed3a2); }
.waits, .close, .text::after { color: light-dark(#625e58, #aba7a0); }
.trouble { color: light-dark(#815300, #f2c265); }
.text { display: grid; gap: 2px; }
.text::before {
  content: attr(data-title); display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4;
  font-weight: 600;
}
.text::after { content: attr(data-detail); font-size: 13px; line-height: .9lh; }
.text[data-detail=""]::after { content: none; }
.buttons { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
.buttons:empty { display: none; }
button {
  all: unset; box-sizing: border-box; min-height: 28px; padding: 3px 10px; border-radius: 6px; cursor: pointer;
  border: 1px solid light-dark(#8a867f, #86827b); font-size: 13px; line-height: 20px; text-align: center;
}
button:hover { background: light-dark(#f3f1ee, #333230); }
button:focus-visible { outline: 2px solid light-dark(#a2481a, #f0a26e); outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
.close { min-height: 0; width: 24px; height: 24px; margin: -2px; padding: 4px; border: 0; }
.close svg { width: 16px; height: 16px; }
@media (prefers-reduced-motion: no-preference) {
  .toast { animation: arrive 160ms ease-out; }
  @keyframes arrive { from { opacity: 0; transform: translateY(-8px); } }
}
`;
