/**
 * The stand-in's page. Addresses: `#notebook/<id>`, `#note/<id>`, `#base/<id>/<folder>`, `#entry/<id>`;
 * without one it shows all notes, with the newest open. It reads its data again after every change.
 */
import { showEntries, showGone, showNotes } from './lists.js';
import { showPlaces } from './places.js';
import { showEntry, showNote } from './reader.js';
import { number } from './text.js';

const [state, places, reader, filter] = ['state', 'places', 'reader', 'filter'].map((id) =>
  document.getElementById(id),
);
const narrow = matchMedia('(width < 900px)');

/** The notebook that a note was opened from, so that the list stays. */
let notebookBefore;

/** Requests data; undefined if the item does not exist. */
async function ask(what, query = {}) {
  const response = await fetch(`/_page/${what}?${new URLSearchParams(query)}`);
  return response.ok ? response.json() : undefined;
}

function route() {
  const [kind = '', id = '', folder = ''] = location.hash.slice(1).split('/').map(decodeURIComponent);
  return { kind, id, folder };
}

/** One for each kind of address; each returns the id of the item to select in the side bar. */
const views = {
  async base({ id, folder }) {
    const found = await ask('entries', { base: id, folder });
    document.body.className = 'base';
    if (found) showEntries(found);
    else showGone();
    return { base: id };
  },

  async entry({ id }) {
    const entry = await ask('entry', { id });
    const found = entry && (await ask('entries', { base: entry.base, folder: entry.folder }));
    document.body.className = found ? '' : 'base';
    if (!found) showGone();
    else {
      showEntries(found, id);
      showEntry(entry);
    }
    return { base: entry?.base };
  },

  async notes({ kind, id }, { notebooks }) {
    const chosen = kind === 'notebook' ? id : notebookBefore;
    const notebook =
      notebooks.find((one) => one.id === chosen) ?? notebooks.find((one) => one.type === 1) ?? notebooks[0];
    const { notes } = await ask('notes', { notebook: notebook.id });
    const open = kind === 'note' ? id : notes[0]?.id;
    const note = open && (await ask('note', { id: open }));
    document.body.className = '';
    showNotes(notebook, notes, open);
    showNote(note);
    return { notebook: notebook.id };
  },
};

/** Draws everything again and keeps the focus. */
async function draw() {
  const address = route();
  const focused = document.activeElement?.closest?.('a')?.getAttribute('href');
  const data = await ask('places');
  const view = Object.hasOwn(views, address.kind) ? views[address.kind] : views.notes;
  showPlaces(data, await view(address, data));
  state.textContent = data.writes === 1 ? '1 write' : `${number.format(data.writes)} writes`;
  if (focused) [...document.querySelectorAll('a')].find((a) => a.getAttribute('href') === focused)?.focus();
}

/** Only one drawing at a time; a change meanwhile starts another one afterwards. */
let drawing;
let again = false;
function redraw() {
  again = true;
  drawing ??= drawWhileAsked().finally(() => {
    drawing = undefined;
  });
  return drawing;
}

async function drawWhileAsked() {
  try {
    while (again) {
      again = false;
      await draw();
    }
  } catch {
    waiting();
  }
}

function waiting() {
  state.textContent = 'Waiting for the service…';
}

/** On a narrow page the side bar closes after a choice. */
function fold() {
  places.open = !narrow.matches;
}

addEventListener('hashchange', async () => {
  const { kind, id } = route();
  if (kind !== 'note') notebookBefore = kind === 'notebook' ? id : undefined;
  fold();
  await redraw();
  reader.scrollTo(0, 0);
  if (narrow.matches) scrollTo(0, 0);
});
narrow.addEventListener('change', fold);
filter.addEventListener('input', redraw);
fold();

const events = new EventSource('/_page/events');
events.addEventListener('message', redraw);
events.addEventListener('error', waiting);
