import { PANELS } from './forms';
import { classOf, element, lineOf, wholeClass } from './nodes';
import type { Normaliser } from './normaliser';

/** Selectors of tab bars without roles. */
const BARS = ['.tabbed-labels', '.sphinx-tabs-tablist', '.tabs', '.nav-tabs', '.ui-tabs-nav'];

/** Tabs → each panel below its label, one after the other. */
export const tabs: Normaliser = {
  selectors: ['[role]', ...BARS],
  rewrite(bar) {
    const isBar = bar.getAttribute('role') === 'tablist' || bar.matches(BARS.join());
    if (isBar && bar.parentElement) replaceBar(bar);
  },
};

function replaceBar(bar: Element): void {
  const tabs = [...bar.querySelectorAll('[role=tab],label')];
  const labels = tabs.length > 0 ? tabs : [...bar.children];
  const panels = panelsOf(bar);
  // If some panels are not in the clip, labels cannot be matched to panels.
  if (labels.length === 0 || labels.length !== panels.length) return;
  for (const [index, panel] of panels.entries()) {
    const label = labels[index];
    if (label && lineOf(label))
      panel.before(element(panel, 'p', {}, element(panel, 'strong', {}, lineOf(label))));
  }
  bar.remove();
}

const PANEL = wholeClass(PANELS);

/** Limit of the search for the panels, in siblings and in levels up and down. */
const NEAR = 3;

function panelsOf(bar: Element): Element[] {
  let place: Element | null = bar;
  for (let level = 0; place && level < NEAR; level++, place = place.parentElement) {
    let next = place.nextElementSibling;
    for (let count = 0; next && count < NEAR; count++, next = next.nextElementSibling) {
      const panels = panelsIn(next);
      if (panels.length > 0) return panels;
    }
  }
  return [];
}

function panelsIn(place: Element): Element[] {
  if (classOf(place) === 'blocks') return [...place.children];
  let first: Element | null = place;
  for (let level = 0; first && !isPanel(first); level++)
    first = level < NEAR ? first.firstElementChild : null;
  const panels: Element[] = [];
  for (let panel = first; panel && isPanel(panel); panel = panel.nextElementSibling) panels.push(panel);
  return panels;
}

function isPanel(place: Element): boolean {
  return place.getAttribute('role') === 'tabpanel' || PANEL.test(classOf(place));
}
