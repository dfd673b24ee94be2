import { byName, make, number, to } from './text.js';

const [places, notebooks, bases, filter, violations] = [
  'places',
  'notebooks',
  'bases',
  'filter',
  'violations',
].map((id) => document.getElementById(id));

const MANY_PLACES = 24;

const inOrder = (one, other) =>
  Number(one.type === 0) - Number(other.type === 0) ||
  one.type - other.type ||
  byName.compare(one.name, other.name);

/** Orders notebooks so that children follow their parent. */
function nested(all, parent = '', depth = 0) {
  return all
    .filter((one) => (all.some((other) => other.id === one.parent) ? one.parent : '') === parent)
    .sort(inOrder)
    .flatMap((one) => [{ ...one, depth }, ...nested(all, one.id, depth + 1)]);
}

export function showPlaces(data, shown) {
  const row = (kind, one, current) =>
    make(
      'li',
      {},
      make(
        'a',
        {
          href: to(kind, one.id),
          title: one.description || one.name,
          className: one.depth ? 'inner' : '',
          current: current && 'page',
        },
        make('span', { textContent: one.name }),
        make('small', { textContent: one.addable === 0 ? 'read only' : number.format(one.count) }),
      ),
    );
  const wanted = filter.value.trim().toLowerCase();
  const matching = (all) => all.filter((one) => one.name.toLowerCase().includes(wanted));
  places.classList.toggle('many', data.notebooks.length + data.bases.length > MANY_PLACES);
  notebooks.replaceChildren(
    ...matching(nested(data.notebooks)).map((one) => row('notebook', one, one.id === shown.notebook)),
  );
  bases.replaceChildren(...matching(data.bases).map((one) => row('base', one, one.id === shown.base)));
  violations.textContent = data.violations > 0 ? `${number.format(data.violations)} rules broken` : '';
  violations.title = data.lastViolation ? `${data.lastViolation.operation}: ${data.lastViolation.rule}` : '';
}
