/** In place of `punycode.js`: the addresses of the lighter `mdurl` have no host name to rewrite. */
// biome-ignore lint/style/noDefaultExport: markdown-it imports the default.
export default {};
