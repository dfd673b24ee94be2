/**
 * The syllables of Mandarin without tones ("v" for "ü", as it is typed), each with its first character in
 * pinyin order. The browser's collation knows the position of all other characters.
 */
const SYLLABLES =
  'a阿ai哎an安ang肮ao凹ba八bai掰ban扳bang邦bao勹bei卑ben奔beng崩bi逼bian边biao灬bie憋bin玢bing冫' +
  'bo拨bu逋ca嚓cai猜can参cang仓cao操ce册cen岑ceng噌cha叉chai差chan觇chang伥chao抄che车chen抻cheng柽' +
  'chi吃chong充chou抽chu出chuai揣chuan巛chuang疮chui吹chun春chuo踔ci呲cong匆cou凑cu粗cuan汆cui崔' +
  'cun村cuo搓da哒dai呆dan丹dang当dao刀de得deng灯di氐dia嗲dian掂diao刁die爹ding丁diu丢dong东dou都' +
  'du嘟duan端dui堆dun吨duo多e婀ei诶en恩er儿fa发fan帆fang匚fei飞fen分feng丰fou缶fu夫fo佛ga旮gai该' +
  'gan甘gang冈gao皋ge戈gei给gen根geng庚gong工gou勾gu估gua瓜guai乖guan关guang光gui归gun丨guo呙ha哈' +
  'hai咳han顸hang夯hao蒿he诃hei黑hen痕heng亨hong轰hou侯hu乎hua花huai怀huan欢huang肓hui灰hun昏huo耠' +
  'ji丌jia加jian戋jiang江jiao艽jie阶jin巾jing京jiong冂jiu纠ju居juan娟jue噘jun军ka咔kai开kan刊kang康' +
  'kao尻ke苛ken肯keng吭kong空kou抠ku刳kua夸kuai蒯kuan宽kuang匡kui亏kun坤kuo扩la垃lai来lan兰lang啷' +
  'lao捞le仂lei勒leng塄li哩lia俩lian奁liang良liao撩lie咧lin拎ling伶liu溜long龙lou娄lu噜lv驴luan娈' +
  'lve掠lun抡luo罗ma妈mai埋man颟mang邙mao猫me么mei没men门meng虻mi咪mian宀miao喵mie乜min民ming名mo摸' +
  'mou哞miu缪mu毪na拿nai乃nan囡nang囔nao孬ne疒nei馁nen恁neng能ng嗯ni妮nian拈niang娘niao鸟nie捏nin您' +
  'ning宁niu妞nong农nou耨nu奴nv女nuan暖nve疟nuo挪o喔ou讴pa趴pai拍pan潘pang乓pao抛pei呸pen喷peng怦' +
  'pi丕pian偏piao剽pie氕pin姘ping乒po钋pou剖pu仆qi七qia掐qian千qiang强qiao悄qie且qin亲qing青qiong邛' +
  'qiu丘qu区quan悛que炔qun逡ran蚺rang禳rao娆re惹ren人reng扔ri日rong戎rou柔ru如ruan阮rui蕤run闰ruo若' +
  'sa仨sai塞san三sang桑sao搔se色sen森seng僧sha杀shai筛shan山shang伤shao捎she奢shen申sheng升shi尸' +
  'shou收shu书shua刷shuai衰shuan闩shuang双shui水shun吮shuo说si厶song忪sou嗖su苏suan狻sui虽sun孙' +
  'suo唆ta他tai胎tan坍tang汤tao涛te忑teng疼ti剔tian天tiao佻tie帖ting厅tong通tou偷tu凸tuan湍tui推' +
  'tun褪tuo乇wa挖wai歪wan弯wang尢wei危wen温weng翁wo挝wu乌xi夕xia呷xian仙xiang乡xiao枭xie些xin心' +
  'xing星xiong凶xiu休xu吁xuan轩xue削xun勋ya丫yan恹yang央yao幺ye掖yi一yin因ying应yo哟yong佣you优yu纡' +
  'yuan鸢yue曰yun晕za匝zai灾zan糌zang赃zao遭ze则zei贼zen怎zeng增zha扎zhai斋zhan沾zhang张zhao钊zhe蜇' +
  'zhen贞zheng争zhi之zhong中zhou州zhu朱zhua抓zhuai拽zhuan专zhuang妆zhui隹zhun肫zhuo拙zi孜zong宗' +
  'zou邹zu租zuan钻zui嘴zun尊zuo嘬';

/** The browser's pinyin order, and where each syllable begins in it. */
interface Order {
  collator: Intl.Collator;
  starts: { syllable: string; first: string }[];
}

const known = new Map<string, string | undefined>();
let order: Order | undefined;

/**
 * The reading of a Chinese character without its tone: "yan" for 研. The most common reading if there are
 * several; undefined if the character is not Chinese. Results are cached.
 */
export function pinyin(character: string): string | undefined {
  if (!known.has(character))
    known.set(character, /\p{Script=Han}/u.test(character) ? find(character) : undefined);
  return known.get(character);
}

function find(character: string): string | undefined {
  // Created on first use: most pages and most starts of the service worker need none.
  order ??= makeOrder();
  const { collator, starts } = order;
  const after = starts.findIndex(({ first }) => collator.compare(first, character) > 0);
  return starts.at(after < 0 ? -1 : Math.max(after - 1, 0))?.syllable;
}

/** Without syllables if the browser lacks the pinyin order, because every lookup would be wrong. */
function makeOrder(): Order {
  const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  const ordered = ['八', '家', '资'].every(
    (each, at, all) => collator.compare(each, all[at + 1] ?? '座') < 0,
  );
  const all = ordered ? SYLLABLES.matchAll(/([a-z]{1,6})(\p{Script=Han})/gu) : [];
  return { collator, starts: [...all].map(([, syllable = '', first = '']) => ({ syllable, first })) };
}
