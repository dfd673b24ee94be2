export type Ranges = readonly Range[];

/** Whether any of the ranges holds a part of `node`. No ranges: everything is taken. */
export function touches(node: Node, ranges: Ranges | undefined): boolean {
  return !ranges || ranges.some((range) => range.intersectsNode(node));
}

/** What still limits the descendants of a touched node: nothing, where it lies within a range as a whole. */
export function within(node: Node, ranges: Ranges | undefined): Ranges | undefined {
  const cut = ranges?.some(
    (range) =>
      Node.prototype.contains.call(node, range.startContainer) ||
      Node.prototype.contains.call(node, range.endContainer),
  );
  return cut ? ranges : undefined;
}

/** The part of a text that the ranges hold. */
export function textWithin(text: Text, ranges: Ranges | undefined): string {
  if (!ranges) return text.data;
  return ranges
    .filter((range) => range.intersectsNode(text))
    .map((range) =>
      text.data.slice(
        range.startContainer === text ? range.startOffset : 0,
        range.endContainer === text ? range.endOffset : text.length,
      ),
    )
    .join('');
}
