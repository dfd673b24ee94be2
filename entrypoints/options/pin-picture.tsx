/** The button beside the extension's name: a gear, an eye or a pin. */
const BUTTON = import.meta.env.FIREFOX
  ? 'M276 62.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zM276 60.5v2M276 71.5v2M269.5 67h2M280.5 67h2M271.4 62.4l1.4 1.4M279.2 70.2l1.4 1.4M280.6 62.4l-1.4 1.4M272.8 70.2l-1.4 1.4M276 67h0'
  : import.meta.env.EDGE
    ? 'M268.5 67q7.5-9 15 0q-7.5 9-15 0zM274.5 67a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z'
    : 'M272.5 60.5h7l-.6 5 2.6 2.5h-11l2.6-2.5zM276 68v5';

/** Shows how to pin the icon: the browser's toolbar, its puzzle piece, and the button in the list below it. */
export function PinPicture() {
  return (
    <svg class="pin-picture" viewBox="0 0 320 112" aria-hidden="true">
      <rect class="pin-window" x="0.5" y="0.5" width="319" height="111" rx="10" />
      <path class="pin-line" d="M0.5 40.5h319" />
      <rect class="pin-bar" x="56" y="10" width="160" height="20" rx="10" />
      <path class="pin-stroke" d="M22 15l-5 5 5 5M34 15l5 5-5 5" />
      {/* The puzzle piece. */}
      <circle class="pin-ring" cx="240" cy="20" r="14" />
      <path
        class="pin-stroke"
        d="M234 16.500h3.500a2.200 2.200 0 1 1 4.200 0h3.300v3.300a2.200 2.200 0 1 1 0 4.200v3h-11z"
      />
      <circle class="pin-dot" cx="300" cy="14" r="1.500" />
      <circle class="pin-dot" cx="300" cy="20" r="1.500" />
      <circle class="pin-dot" cx="300" cy="26" r="1.500" />
      <image href="/icon/icon.svg" x="264" y="11" width="18" height="18" />
      {/* The list of extensions. */}
      <rect class="pin-menu" x="120.500" y="48.500" width="176" height="52" rx="8" />
      <image href="/icon/icon.svg" x="132" y="58" width="18" height="18" />
      <text class="pin-name" x="158" y="72">
        Satchel
      </text>
      <path class="pin-faint" d="M136 88.500h10M166 88.500h60" />
      <circle class="pin-ring" cx="276" cy="67" r="12" />
      <path class="pin-stroke" d={BUTTON} />
    </svg>
  );
}
