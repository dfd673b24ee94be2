import { expect, it } from 'vitest';
import { ServiceError } from '../../../../lib/service/failures';
import { makeDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, link, takesAllBut } from '../support/services';

it('an edited text is never mistaken for the earlier one that arrived', async () => {
  let text = '# Old';
  let reads = false;
  let lands = true;
  const deps = await makeDeps((name, input) => {
    if (name === 'append_doc' && lands) text += String(Object(input).content);
    if (name === 'append_doc') return new ServiceError({ kind: 'ambiguous' });
    if (name === 'get_doc_content') return reads ? { content: text } : new ServiceError({ kind: 'target' });
    return {};
  });
  await deps.outbox.add('id', aClip(), note);
  await deps.worker.drain();
  expect((await deps.jobs.get('id')).state).toBe('unknown');
  await deps.outbox.pauseAll(true);
  await deps.outbox.send('id');
  await deps.outbox.edit({ id: 'id', title: 'Mine', markdown: 'Another text.' });
  lands = false;
  reads = true;
  await deps.outbox.pauseAll(false);
  await deps.worker.drain();
  expect((await deps.jobs.get('id')).state).toBe('verifying');
  expect(await deps.jobs.content('id')).toBe('Another text.');
});

it('is refused while it is unknown whether the text arrived', async () => {
  const deps = await makeDeps((name) => (name === 'append_doc' ? new ServiceError({ kind: 'target' }) : {}));
  await deps.outbox.add('id', aClip(), note);
  await deps.jobs.update('id', (job) => ({ ...job, state: 'unknown' }));
  await expect(deps.outbox.edit({ id: 'id', title: 'Mine', markdown: 'Other.' })).rejects.toMatchObject({
    problem: { kind: 'too-late' },
  });
  expect(await deps.jobs.content('id')).toBe(aClip().markdown);
});

it('keeps only text that can be sent', async () => {
  const deps = await makeDeps(() => new ServiceError({ kind: 'target' }));
  await deps.outbox.add('id', aClip(), note);
  await deps.outbox.edit({ id: 'id', title: 'Mine', markdown: 'A\0 text\u202e.\r\nMore \ud800' });
  expect(await deps.jobs.content('id')).toBe('A text.\nMore \ufffd');
});

it.each([
  ['text', { title: link.title, markdown: 'My thoughts.' }, 'markdown-file'],
  ['title', { title: 'Mine', markdown: '' }, 'knowledge-entry'],
])('a link keeps its new %s on its way from a notebook to a knowledge base', async (_, edited, kind) => {
  const deps = await makeDeps(takesAllBut({ import_doc: failure('target', '310001') }));
  await deps.outbox.add('id', link, notebook);
  await deps.worker.drain();
  await deps.outbox.edit({ id: 'id', ...edited });
  await deps.outbox.redirect('id', base);
  expect(await deps.jobs.get('id')).toMatchObject({ kind, clip: { title: edited.title } });
  expect(await deps.jobs.content('id')).toBe(edited.markdown);
});

it.each(['', ' \n ', '\u200b'])('keeps the title if the edited one is empty: %j', async (title) => {
  const deps = await makeDeps(takesAllBut({ import_doc: failure('target', '310001') }));
  await deps.outbox.add('id', link, notebook);
  await deps.worker.drain();
  await deps.outbox.edit({ id: 'id', title, markdown: '' });
  await deps.outbox.redirect('id', base);
  await deps.worker.drain();
  expect(await deps.jobs.get('id')).toMatchObject({ state: 'confirmed', clip: { title: link.title } });
});
