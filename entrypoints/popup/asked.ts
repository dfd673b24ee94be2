import { askFirst } from './ask-first';

/** `?tab=ID` names the page to save where the popup is opened as a tab or a window of its own. */
const tab = new URLSearchParams(location.search).get('tab');

/** On its way as soon as this is imported. */
export const asked = askFirst(tab ? Number(tab) : undefined);
