import { wordsIn } from '../metadata/words';

/** The most text beside a value in a line that states it (characters). */
const BESIDE = 40;
/** Two things never have the same value if it is this long (characters). */
const LONG = 30;
/** How many words in a row are compared. */
const RUN = 3;
/** A text contains a sentence if it has this share of the sentence's runs. A few words may differ. */
const SHARE = 0.5;
/** How far apart the words of a short thing may stand, in words for each of them. */
const AROUND = 2;
/** A limit on time: more words, or more places of one, are not compared. */
const MOST_WORDS = 20;
const MOST_PLACES = 50;

/** Tells whether a text already says something. */
export class Said {
  readonly #lines: string[];
  readonly #all: string;
  readonly #runs = new Set<string>();
  /** The first places of each word. */
  readonly #places = new Map<string, number[]>();

  constructor(text: string) {
    this.#lines = text.split('\n').map(wordsOf);
    this.#all = ` ${this.#lines.join(' ')} `;
    const words = this.#all.split(' ').filter(Boolean);
    for (let length = 1; length <= RUN; length++)
      for (const run of runsOf(words, length)) this.#runs.add(run);
    for (const [place, word] of words.entries()) {
      const places = this.#places.get(word);
      if (!places) this.#places.set(word, [place]);
      else if (places.length < MOST_PLACES) places.push(place);
    }
  }

  /**
   * Whether a short line states the value: the cell of a table, or `Colour: red`. A long value may have several lines.
   */
  states(value: string): boolean {
    const words = wordsOf(value);
    if (words.length >= LONG) return this.#all.includes(` ${words} `);
    return this.#lines.some(
      (line) => line.length <= words.length + BESIDE && ` ${line} `.includes(` ${words} `),
    );
  }

  /** Whether the text has a sentence, or most of it. */
  tells(sentence: string): boolean {
    const words = wordsOf(sentence).split(' ').filter(Boolean);
    const runs = runsOf(words, Math.min(RUN, words.length));
    return runs.filter((run) => this.#runs.has(run)).length >= SHARE * runs.length || this.#showsNear(words);
  }

  /** Whether the words stand near each other in any order. Pages write numbers in several ways. */
  #showsNear(all: readonly string[]): boolean {
    const words = [...new Set(all)].filter((word) => !/^\d+$/.test(word));
    if (words.length < 2 || words.length > MOST_WORDS) return false;
    const [first, ...others] = words
      .map((word) => this.#places.get(word) ?? [])
      .sort((one, other) => one.length - other.length);
    const most = AROUND * words.length;
    const isNear = (place: number) => (places: readonly number[]) =>
      places.some((other) => Math.abs(other - place) <= most);
    return first?.some((place) => others.every(isNear(place))) ?? false;
  }
}

function runsOf(words: readonly string[], length: number): string[] {
  return words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(' '));
}

/** The words, with one space between them. Numbers lose their separators. */
function wordsOf(text: string): string {
  return wordsIn(text.replace(/(?<=\d)[.,'’](?=\d)/g, '')).join(' ');
}
