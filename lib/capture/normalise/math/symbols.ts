const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau ' +
  'upsilon phi chi psi omega';
/** Characters with their TeX names. */
const OTHERS =
  'ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega ' +
  '×times ÷div ±pm ∓mp ⋅cdot ·cdot ∘circ ∗ast ⊕oplus ⊗otimes ⊙odot ∧wedge ∨vee ∩cap ∪cup ≤leq ≥geq ≠neq ≈approx ' +
  '≡equiv ∼sim ≃simeq ≅cong ∝propto ≪ll ≫gg ≺prec ≻succ ⊂subset ⊃supset ⊆subseteq ⊇supseteq ∈in ∉notin ∋ni ∅emptyset ' +
  '∀forall ∃exists ∄nexists ¬neg ∞infty ∂partial ∇nabla ∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋂bigcap ⋃bigcup ' +
  '→to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow ⟹implies ⟺iff ' +
  '↑uparrow ↓downarrow ⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ∥parallel ‖Vert ⊥perp ∠angle ∣mid …ldots ⋯cdots ⋮vdots ' +
  '⋱ddots ′prime ″prime\\prime ‴prime\\prime\\prime ℏhbar ℓell ℜRe ℑIm ℵaleph †dagger ‡ddagger ★star ∖setminus √surd ⊢vdash ⊨models ⊤top ϵepsilon ϕphi ' +
  'εvarepsilon φvarphi ϑvartheta ϱvarrho ϖvarpi \ue131imath \ue237jmath';

function pairs(list: string): [string, string][] {
  return list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]);
}

const NAMES = new Map([
  ...GREEK.split(' ').map((name, index): [string, string] => [String.fromCodePoint(0x3b1 + index), name]),
  ...pairs(OTHERS),
]);

/** Invisible operators: function application, invisible times, separator and plus; zero-width characters. */
const INVISIBLE = /[\u2061-\u2064\u200b\ufeff]/g;

const SPECIAL: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '\\': '\\backslash ',
  '−': '-',
  // The stroke that KaTeX draws through the next sign.
  '\ue020': '\\not ',
  '\u00a0': '\\ ',
};

/** The text of a MathML token as TeX. */
export function texOf(token: string): string {
  return [
    ...token
      .replace(INVISIBLE, '')
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
  ]
    .map((character) => {
      const name = NAMES.get(character);
      return name === undefined ? (SPECIAL[character] ?? character) : `\\${name} `;
    })
    .join('');
}

/** Names that TeX sets upright as commands. */
export const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max ' +
    'min Pr sec sin sinh sup tan tanh'
  ).split(' '),
);

/** Accents above, and below in UNDER. */
export const OVER: ReadonlyMap<string, string> = new Map(
  pairs(
    '^hat \u0302hat ˆhat ~tilde \u0303tilde \u0304bar ˉbar \u0301acute ˊacute \u0300grave ˋgrave `grave ‵grave \u030amathring ' +
      '\u0305overline ―overline _overline →vec \u20d7vec .dot \u0307dot \u0308ddot \u20dbdddot ⏞overbrace \u030ccheck ˇcheck \u0306breve',
  ),
);
export const UNDER: ReadonlyMap<string, string> = new Map(
  pairs('_underline ―underline \u0305underline ⏟underbrace \u0332underline'),
);
