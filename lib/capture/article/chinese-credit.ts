/** `来源：晚报 作者：王小明 编辑：李四`: a label and a colon, anywhere in the line. */
const LABELLED = /(?:作者|撰文|记者|記者) ?[:：] ?(\p{Script=Han}{2,4}(?!\p{Script=Han}| ?[:：]))/u;

/** `晚报记者 王小明 李四 北京报道`: the reporter's line of a newspaper, which has no colon. */
const REPORTERS =
  /^[（(【]?[\p{Script=Han} ]{0,12}(?:记者|記者) (\p{Script=Han}{2,4}(?!\p{Script=Han})(?:[ 、]\p{Script=Han}{2,4}(?!\p{Script=Han})){0,5})/u;

/** `……很难。（记者 王小明）`: the end of a newspaper's last paragraph. */
const SIGNED =
  /[（(](?:本报|首席)?(?:记者|記者|作者|撰文|文)[ :：/]{0,2}(\p{Script=Han}{2,4}(?:[ 、]\p{Script=Han}{2,4}){0,5}) ?[）)]$/u;

/** A longer line is a sentence (characters). */
const LONGEST = 40;

/** The authors that a short line of a Chinese page names, or the end of a long one. Each space in it is a single one. */
export function chineseNames(line: string): string | undefined {
  const signed = SIGNED.exec(line.slice(-LONGEST))?.[1];
  if (signed) return signed.replaceAll('、', ' ');
  if (line.length > LONGEST || /[。！？，]/.test(line)) return undefined;
  return (LABELLED.exec(line) ?? REPORTERS.exec(line))?.[1]?.replaceAll('、', ' ');
}
