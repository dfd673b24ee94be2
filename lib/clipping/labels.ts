import type { Labels } from '../capture/labels';
import { t, type Word } from '../words';

const WORDS = {
  user: 'clipUser',
  assistant: 'clipAssistant',
  reasoning: 'clipReasoning',
  chapters: 'clipChapters',
  transcript: 'clipTranscript',
  noTranscript: 'clipNoTranscript',
  subtitles: 'clipSubtitles',
  ingredients: 'clipIngredients',
  steps: 'clipSteps',
  property: 'clipProperty',
  value: 'clipValue',
  price: 'clipPrice',
  availability: 'clipAvailability',
  inStock: 'clipInStock',
  fewLeft: 'clipFewLeft',
  outOfStock: 'clipOutOfStock',
  preOrder: 'clipPreOrder',
  backOrder: 'clipBackOrder',
  discontinued: 'clipDiscontinued',
  brand: 'clipBrand',
  model: 'clipModel',
  colour: 'clipColour',
  material: 'clipMaterial',
  size: 'clipSize',
  weight: 'clipWeight',
  rating: 'clipRating',
  company: 'clipCompany',
  location: 'clipLocation',
  remote: 'clipRemote',
  employment: 'clipEmployment',
  fullTime: 'clipFullTime',
  partTime: 'clipPartTime',
  contract: 'clipContract',
  temporary: 'clipTemporary',
  internship: 'clipInternship',
  salary: 'clipSalary',
  perHour: 'clipPerHour',
  perDay: 'clipPerDay',
  perWeek: 'clipPerWeek',
  perMonth: 'clipPerMonth',
  perYear: 'clipPerYear',
  applyBy: 'clipApplyBy',
} as const satisfies Record<keyof Labels, Word>;

/** The words that a capture adds to those of the page, in the user's language. */
export function clipLabels(): Labels {
  // The keys of `WORDS` are those of the labels.
  return Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, t(word)])) as Labels;
}
