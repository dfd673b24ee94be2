const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau ' +
  'upsilon phi chi psi omega';
const CAPITALS: Readonly<Record<string, string>> = {
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Υ: 'Upsilon',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
};

/** Characters of operators, in pairs with the names TeX has for them. */
const OPERATORS =
  '×times ÷div ±pm ∓mp ⋅cdot ·cdot ∘circ ∗ast ⊕oplus ⊗otimes ⊙odot ∧wedge ∨vee ∩cap ∪cup ≤leq ≥geq ≠neq ≈approx ' +
  '≡equiv ∼sim ≃simeq ≅cong ∝propto ≪ll ≫gg ≺prec ≻succ ⊂subset ⊃supset ⊆subseteq ⊇supseteq ∈in ∉notin ∋ni ∅emptyset ' +
  '∀forall ∃exists ∄nexists ¬neg ∞infty ∂partial ∇nabla ∑sum ∏prod ∐coprod ∫int ∬iint ∭iiint ∮oint ⋂bigcap ⋃bigcup ' +
  '→to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ⟶longrightarrow ⟹implies ⟺iff ' +
  '↑uparrow ↓downarrow ⟨langle ⟩rangle ⌊lfloor ⌋rfloor ⌈lceil ⌉rceil ∥parallel ‖Vert ⊥perp ∠angle ∣mid …ldots ⋯cdots ⋮vdots ' +
  '⋱ddots ′prime ℏhbar ℓell ℜRe ℑIm ℵaleph †dagger ‡ddagger ★star ∖setminus √surd ⊢vdash ⊨models ⊤top ϵepsilon ϕphi ' +
  'εvarepsilon φvarphi ϑvartheta ϱvarrho ϖvarpi';

const NAMES = new Map<string, string>([
  ...GREEK.split(' ').map((name, index): [string, string] => [String.fromCodePoint(0x3b1 + index), name]),
  ...Object.entries(CAPITALS),
  ...OPERATORS.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
]);

/** What MathML writes to say nothing: function application, invisible times, separator and plus. */
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
  '\u00a0': '\\ ',
};

/** The characters of a formula's token as TeX. */
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

/** Names that TeX sets upright by itself. */
export const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max ' +
    'min Pr sec sin sinh sup tan tanh'
  ).split(' '),
);

/** What stands above or below as an accent. */
export const OVER: Readonly<Record<string, string>> = {
  '^': 'hat',
  '\u0302': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '¯': 'bar',
  '‾': 'overline',
  '―': 'overline',
  _: 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '.': 'dot',
  '˙': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
  ˇ: 'check',
  '˘': 'breve',
};
export const UNDER: Readonly<Record<string, string>> = {
  _: 'underline',
  '―': 'underline',
  '‾': 'underline',
  '⏟': 'underbrace',
  '̲': 'underline',
};
