import { isObject, type JsonObject, listOf } from '../metadata/objects';
import { textAt } from './json';

/** Items under a name, which may be empty. */
export interface Group {
  name: string;
  items: readonly string[];
}

export function ingredientsOf(recipe: JsonObject): Group[] {
  return filled([{ name: '', items: listOf(recipe.recipeIngredient ?? recipe.ingredients).map(textAt) }]);
}

/** The steps of a recipe, in its sections. See https://schema.org/recipeInstructions. */
export function stepsOf({ recipeInstructions }: JsonObject): Group[] {
  const groups: { name: string; items: string[] }[] = [];
  const add = (item: string) => {
    const last = groups.at(-1);
    if (last && last.name === '') last.items.push(item);
    else groups.push({ name: '', items: [item] });
  };
  for (const step of listOf(recipeInstructions)) {
    if (typeof step === 'string') for (const line of step.split('\n')) add(textAt(line));
    else if (!isObject(step)) continue;
    else if (step.itemListElement !== undefined)
      groups.push({ name: textAt(step.name), items: listOf(step.itemListElement).map(stepText) });
    else add(stepText(step));
  }
  return filled(groups);
}

/** Some steps have only a name, which is their text. */
function stepText(step: unknown): string {
  return isObject(step) ? textAt(step.text) || textAt(step.name) : textAt(step);
}

function filled(groups: readonly Group[]): Group[] {
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(Boolean) }))
    .filter(({ items }) => items.length > 0);
}
