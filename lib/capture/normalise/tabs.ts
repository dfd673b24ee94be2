import { classOf, wholeClass } from '../dom/classes';
import { isBlock } from '../dom/is-block';
import { allIn, attributeOf, element, holds, lineOf } from '../dom/nodes';
import { PANELS, TAB_BAR } from './forms';
import type { Normaliser } from './normaliser';

/** Selectors of tab bars without roles. */
const BARS = [
  `[${TAB_BAR}]`,
  '.tabbed-labels',
  '.sphinx-tabs-tablist',
  '.tabs',
  '.nav-tabs',
  '.ui-tabs-nav',
  '.kt-tabs-title-list',
];

/** Labels that stand before their panels: of radio buttons, and the buttons of docsify. */
const PANEL_LABELS = ['[for]', '[data-tab]'];
const PANEL_LABEL = PANEL_LABELS.join();

/** Tabs → each panel below its label, one after the other. */
export const tabs: Normaliser = {
  selectors: ['[role]', ...PANEL_LABELS, ...BARS],
  rewrite(place) {
    if (!place.parentElement) return;
    if (place.matches(`[role=tablist],${BARS.join()}`)) replaceBar(place);
    else if (place.matches(PANEL_LABEL) && !place.previousElementSibling) replaceLabels(place.parentElement);
  },
};

function replaceBar(bar: Element): void {
  const marked = allIn(bar, '[role=tab],label');
  const tabs = marked.length > 0 ? marked : [...bar.children];
  const panels = panelsOf(bar);
  const labels = panels.map((panel, index) => tabOf(panel, index, tabs, panels.length));
  // If some panels are not in the clip, labels cannot be matched to panels.
  if (!labels.some(Boolean)) return;
  for (const [index, panel] of panels.entries()) {
    const label = labels[index] && !isFilter(tabs) ? lineOf(labels[index]) : '';
    if (label && saysSomething(panel) && !isHeadedBy(panel, label)) putLabel(panel, label);
  }
  bar.remove();
}

/** The tab of a panel: the one that names it or that it names, otherwise the one in the same place or chosen. */
function tabOf(
  panel: Element,
  index: number,
  tabs: readonly Element[],
  panelCount: number,
): Element | undefined {
  const names = `${attributeOf(panel, 'aria-labelledby')} ${attributeOf(panel, 'aria-labelled-by')}`.split(
    ' ',
  );
  const named = tabs.find(
    (tab) =>
      (tab.id !== '' && names.includes(tab.id)) ||
      (panel.id !== '' &&
        (attributeOf(tab, 'aria-controls') === panel.id || attributeOf(tab, 'href') === `#${panel.id}`)),
  );
  if (named) return named;
  if (tabs.length === panelCount) return tabs[index];
  return panelCount === 1 ? tabs.find((tab) => attributeOf(tab, 'aria-selected') === 'true') : undefined;
}

/** Whether all tabs open the same panel, because they only filter the rows of a table. */
function isFilter(tabs: readonly Element[]): boolean {
  const [first, ...others] = tabs.map((tab) => attributeOf(tab, 'aria-controls'));
  return first !== '' && others.length > 0 && others.every((panel) => panel === first);
}

function saysSomething(panel: Element): boolean {
  return lineOf(panel) !== '' || holds(panel, 'img,video,audio,iframe,math');
}

/** Labels, each before its panel: `<label for="a">…</label><div>…</div>`, at least twice. */
function replaceLabels(set: Element): void {
  const parts = [...set.children];
  const labels = parts.filter((_, index) => index % 2 === 0);
  if (parts.length < 4 || parts.length % 2 === 1) return;
  if (!parts.every((part, index) => part.matches(PANEL_LABEL) === (index % 2 === 0))) return;
  if (!labels.every(({ nextElementSibling: panel }) => panel && isBlock(panel.nodeName))) return;
  for (const label of labels) label.replaceWith(labelFor(label, lineOf(label)));
}

/** The label gets the panel's id as its class, so that a rule that removes the panel removes the label too. */
function putLabel(panel: Element, label: string): void {
  panel.before(labelFor(panel, label, panel.id));
}

function labelFor(beside: Element, label: string, name = ''): Element {
  return element(beside, 'p', name ? { class: name } : {}, element(beside, 'strong', {}, label));
}

/** Whether the panel repeats its label as its first block. */
function isHeadedBy(panel: Element, label: string): boolean {
  for (let first = panel.firstElementChild; first; first = first.firstElementChild)
    if (isBlock(first.nodeName) && lineOf(first) === label) return lineOf(panel).startsWith(label);
  return false;
}

const PANEL = wholeClass(PANELS);

/** Limit of the search for the panels, in siblings and in levels up and down. */
const NEAR = 3;

function panelsOf(bar: Element): Element[] {
  if (bar.hasAttribute(TAB_BAR)) return [...(bar.nextElementSibling?.children ?? [])];
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
  return attributeOf(place, 'role') === 'tabpanel' || PANEL.test(classOf(place));
}
