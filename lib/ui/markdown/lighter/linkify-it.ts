/** In place of `linkify-it`, which finds addresses in text. The parser creates it, and we switch it off. */
export class LinkifyIt {}
