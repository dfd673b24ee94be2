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
    if (label && lineOf(label) && !isHeadedBy(panel, lineOf(label))) putLabel(panel, lineOf(label));
  }
  bar.remove();
}

/** The label gets the panel's id as its class, so that a rule that removes the panel removes the label too. */
function putLabel(panel: Element, label: string): void {
  const name = panel.id ? { class: panel.id } : {};
  panel.before(element(panel, 'p', name, element(panel, 'strong', {}, label)));
}

function isHeadedBy(panel: Element, label: string): boolean {
  const heading = panel.querySelector('h1,h2,h3,h4,h5,h6');
  return heading !== null && lineOf(heading) === label && lineOf(panel).startsWith(label);
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
