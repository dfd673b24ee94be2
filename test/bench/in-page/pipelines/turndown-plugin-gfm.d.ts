declare module 'turndown-plugin-gfm' {
  export const gfm: import('turndown').Plugin;
  export const strikethrough: import('turndown').Plugin;
}
