/** `来源：晚报 作者：王小明 编辑：李四`: a label and a colon, anywhere in the line. */
const LABELLED = /(?:作者|撰文|记者|記者) ?[:：] ?(\p{Script=Han}{2,4}(?!\p{Script=Han}| ?[:：]))/u;

/** `晚报记者 王小明 李四 北京报道`: the reporter's line of a newspaper, which has no colon. */
const REPORTERS =
  /^[（(【□■◎●]? ?[\p{Script=Han} ]{0,12}(?:记者|記者) (\p{Script=Han}{2,4}(?!\p{Script=Han})(?:[ 、]\p{Script=Han}{2,4}(?!\p{Script=Han})){0,5})/u;

/** `……很难。（记者 王小明）`: the end of a newspaper's last paragraph. */
const SIGNED =
  /[（(](?:\p{Script=Han}{0,8}(?:记者|記者)|作者|撰文|文)[ :：/]{0,2}(\p{Script=Han}{2,4}(?:[ 、]\p{Script=Han}{2,4}){0,5}) ?[）)]$/u;

/** `……很难。（晚报记者 王小明 北京报道）` */
const SIGNED_FROM =
  /[（(](?:\p{Script=Han}{0,8}(?:记者|記者) ?)?(\p{Script=Han}{2,4}) \p{Script=Han}{2,6}(?:报道|報道)[）)]$/u;

/** `……很难。（王小明 李四）`: names if they begin with a frequent family name. */
const SIGNED_ONLY = /[。！？”][（(](\p{Script=Han}{2,3}(?:[ 、]\p{Script=Han}{2,3}){0,5}) ?[）)]$/u;
const FAMILIES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈' +
  '姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常';

/** A longer line is a sentence (characters). */
const LONGEST = 40;

/** Han characters and all that stand after the first of them. A line without any names no author. */
const PERHAPS_HAN = /[\u2e80-\uffff]/;

/** The authors that a short line of a Chinese page names, or the end of a long one. Each space in it is a single one. */
export function chineseNames(line: string): string | undefined {
  if (!PERHAPS_HAN.test(line)) return undefined;
  const end = line.slice(-LONGEST);
  const signed = (SIGNED_FROM.exec(end) ?? SIGNED.exec(end))?.[1] ?? signedOnly(end);
  if (signed) return signed.replaceAll('、', ' ');
  if (line.length > LONGEST || /[。！？，]/.test(line)) return undefined;
  return (LABELLED.exec(line) ?? REPORTERS.exec(line))?.[1]?.replaceAll('、', ' ');
}

function signedOnly(end: string): string | undefined {
  const names = SIGNED_ONLY.exec(end)?.[1];
  return names?.split(/[ 、]/).every(([family = '']) => FAMILIES.includes(family)) ? names : undefined;
}
