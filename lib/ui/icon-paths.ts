const FILE = 'M9 1.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5zM9 1.5V4a1 1 0 0 0 1 1h2.5';

/** These are exported one by one for the toast, which is injected and has no room for all icons. */
export const CHECK = 'M3 8.5l3.5 3.5L13 4.5';
export const WARNING =
  'M7.13 2.5L1.7 12a1 1 0 0 0 .87 1.5h10.86a1 1 0 0 0 .87-1.5L8.87 2.5a1 1 0 0 0-1.74 0zM8 6v3.3M8 11.4v.01';
export const CLOCK = 'M14 8a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM8 4.5V8l2.5 1.5';
export const CLOSE = 'M4 4l8 8M12 4l-8 8';

/** Satchel's own icons, as outlines on a grid of 16 pixels. */
export const ICON_PATHS = {
  // What a clip is.
  link: 'M6.3 9.7l3.4-3.4M7.2 4.6l1.3-1.3a2.97 2.97 0 0 1 4.2 4.2l-1.3 1.3M8.8 11.4l-1.3 1.3a2.97 2.97 0 0 1-4.2-4.2l1.3-1.3',
  article: 'M3 3.5h10M3 6.5h10M3 9.5h10M3 12.5h6',
  selection: 'M5 2.5H2.5v11H5M11 2.5h2.5v11H11M5.5 6.5h5M5.5 9.5h3',
  screenshot:
    'M2.5 5.5v-2a1 1 0 0 1 1-1h2M10.5 2.5h2a1 1 0 0 1 1 1v2M13.5 10.5v2a1 1 0 0 1-1 1h-2M5.5 13.5h-2a1 1 0 0 1-1-1v-2',
  file: FILE,
  // Where it goes.
  'knowledge-base':
    'M3 4c0-1.1 2.2-2 5-2s5 .9 5 2v8c0 1.1-2.2 2-5 2s-5-.9-5-2zM3 4c0 1.1 2.2 2 5 2s5-.9 5-2M3 8c0 1.1 2.2 2 5 2s5-.9 5-2',
  folder: 'M1.5 4a1 1 0 0 1 1-1h3.3l1.7 2h6a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1z',
  notebook: 'M4 1.5h8a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM6 1.5v13M8.8 5h1.7',
  note: 'M3.5 2.5h9a1 1 0 0 1 1 1v6l-4 4h-6a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM13.5 9.5h-3a1 1 0 0 0-1 1v3M5.5 5.5h5M5.5 8h2.5',
  // Kinds of files.
  pdf: `${FILE}M6.3 12V8h1.4a1.25 1.25 0 0 1 0 2.5H6.3`,
  document: `${FILE}M6 8.5h4M6 11.5h4`,
  sheet:
    'M4 2.5h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM3 6.2h10M3 9.9h10M7 6.2v7.3',
  slides: 'M2.5 2.5h11v8h-11zM8 10.5v3M5.5 13.5h5M5.5 5.5h3',
  image:
    'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM2.5 11l3-3 5 5M8.8 11.2l1.7-1.7 3 3M10.5 5.5v.01',
  audio:
    'M6 12V3.6l6.5-1.3v8.4M6 12a1.75 1.5 0 1 1-3.5 0a1.75 1.5 0 1 1 3.5 0zM12.5 10.7a1.75 1.5 0 1 1-3.5 0a1.75 1.5 0 1 1 3.5 0z',
  video: 'M2.5 4h7a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM10.5 7.2l4-2.2v6l-4-2.2',
  chat: 'M3.5 2.5h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7.5l-3 3v-3h-1a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM5.5 5.5h5M5.5 7.7h3',
  'mind-map':
    'M5.5 8a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0zM5.5 8h2c1.5 0 1-4 3-4M7.5 8c1.5 0 1 4 3 4M5.5 8h5M10.5 4h3M10.5 8h3M10.5 12h3',
  // How it went.
  check: CHECK,
  warning: WARNING,
  clock: CLOCK,
  lock: 'M4 7h8a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5 7V5a3 3 0 0 1 6 0v2',
  // What can be done.
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0zM10.3 10.3L14 14',
  more: 'M4 8a.5.5 0 1 1-1 0a.5.5 0 1 1 1 0zM8.5 8a.5.5 0 1 1-1 0a.5.5 0 1 1 1 0zM13 8a.5.5 0 1 1-1 0a.5.5 0 1 1 1 0z',
  pin: 'M5.5 2h5L10 6.5 12.5 9h-9L6 6.5zM8 9v5',
  open: 'M9.5 2.5h4v4M13.5 2.5L8 8M6.5 3.5h-3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3',
  edit: 'M11 2.5L13.5 5l-8 8-3.3.8.8-3.3zM9.3 4.2l2.5 2.5',
  close: CLOSE,
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM3.5 10.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1',
  target: 'M14 8a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM10.5 8a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z',
  plus: 'M8 3v10M3 8h10',
  retry: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2v3h-3',
  send: 'M8 13V3.5M4.5 7L8 3.5 11.5 7',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l8 5-8 5z',
  discard: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 8.1a1 1 0 0 0 1 .9h4.8a1 1 0 0 0 1-.9L12 4.5',
  tag: 'M2.5 2.5h5L13.8 8.8a1 1 0 0 1 0 1.4l-3.6 3.6a1 1 0 0 1-1.4 0L2.5 7.5zM5.5 5.5v.01',
  globe:
    'M14 8a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM2 8h12M8 2c2 1.8 2.7 3.8 2.7 6S10 12.2 8 14M8 2C6 3.8 5.3 5.8 5.3 8S6 12.2 8 14',
  // Where to go.
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-up': 'M4 10l4-4 4 4',
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-left': 'M10 4L6 8l4 4',
  activity: 'M1.5 8H5l2-5 2.5 10 2-5h3',
  library: 'M3 2.5v11M6.5 2.5v11M9.8 2.8l3.2 10.5',
  settings: 'M2 5h6M12 5h2M2 11h2M8 11h6M12 5a2 2 0 1 1-4 0a2 2 0 1 1 4 0zM8 11a2 2 0 1 1-4 0a2 2 0 1 1 4 0z',
} as const satisfies Record<string, string>;
