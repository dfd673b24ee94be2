import type { Labels } from '../capture/labels';
import { t, type Word } from '../words';

/** `clipInStock` is the word of the label `inStock`. */
type LabelWord = Word & `clip${Capitalize<keyof Labels>}`;

const WORDS: readonly LabelWord[] = [
  'clipUser',
  'clipAssistant',
  'clipReasoning',
  'clipChapters',
  'clipTranscript',
  'clipNoTranscript',
  'clipSubtitles',
  'clipIngredients',
  'clipSteps',
  'clipProperty',
  'clipValue',
  'clipPrice',
  'clipAvailability',
  'clipInStock',
  'clipFewLeft',
  'clipOutOfStock',
  'clipPreOrder',
  'clipBackOrder',
  'clipDiscontinued',
  'clipBrand',
  'clipModel',
  'clipColour',
  'clipMaterial',
  'clipSize',
  'clipWeight',
  'clipRating',
  'clipCompany',
  'clipLocation',
  'clipRemote',
  'clipEmployment',
  'clipFullTime',
  'clipPartTime',
  'clipContract',
  'clipTemporary',
  'clipInternship',
  'clipSalary',
  'clipPerHour',
  'clipPerDay',
  'clipPerWeek',
  'clipPerMonth',
  'clipPerYear',
  'clipApplyBy',
];

/** The words that a capture adds to those of the page, in the user's language. */
export function clipLabels(): Labels {
  const nameOf = (word: LabelWord) => word.charAt(4).toLowerCase() + word.slice(5);
  // A test compares the names.
  return Object.fromEntries(WORDS.map((word) => [nameOf(word), t(word)])) as Labels;
}
