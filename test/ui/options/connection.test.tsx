import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionTest, ConnectionView } from '../../../lib/contract/connection';
import type { Problem } from '../../../lib/problems/problem';
import { keepLastView, lastView } from '../../../lib/startup/last-view';
import { t } from '../../../lib/words';
import { announce, connection, inputsOf, journal, later, listOf, methodsAsked } from '../background';
import { button, buttonNames, click, field, find, settle, status, type } from '../screen';
import { freshPage, open, request } from './open-options';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const ONE_WORKS: ConnectionTest = {
  notes: { count: 5 },
  knowledge: { problem: { kind: 'target', code: '110030', message: 'no permission' } },
};

describe('the connection', () => {
  it('is introduced on the first run only', async () => {
    await open();
    expect(document.body.textContent).not.toContain('Welcome');
    await open({ 'connection.get': () => null });
    expect(document.body.textContent).toContain('Welcome');
  });

  it('asks for access first, then saves, tests, and shows the result', async () => {
    await open({ 'connection.get': () => null });
    await type(field('Service URL'), ' https://api.example.com/ ');
    await type(field('Client ID'), 'client');
    await type(field('API key'), 'secret');
    request.mockImplementation(async () => {
      expect(methodsAsked()).not.toContain('connection.save');
      return true;
    });
    button('Save and test').click();
    expect(request.mock.calls).toEqual([[{ origins: ['https://api.example.com/*'] }]]);
    await expect.poll(() => status()).toContain('Notes work: 5 notebooks found.');
    expect(status()).toContain('Message from the service: no permission (110030)');
    expect(inputsOf('connection.save')).toEqual([
      {
        baseUrl: 'https://api.example.com',
        clientId: 'client',
        apiKey: 'secret',
        headerPrefix: 'svc-openapi',
        objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
      },
    ]);
    expect(field('API key').value).toBe('');
  });

  it.each<[string, Partial<ConnectionTest>, boolean]>([
    ['works', {}, true],
    ['fails', { notes: { problem: { kind: 'ambiguous' } } }, false],
  ])('the first run goes on if one of the services %s: %s', async (_, part, goesOn) => {
    let saved: ConnectionView | null = null;
    await open({
      'connection.get': () => saved,
      'connection.save': () => {
        saved = connection;
        return saved;
      },
      'connection.test': () => ({ ...ONE_WORKS, ...part }),
      'destinations.list': () => ({ ...listOf([journal]), problem: { kind: 'target' } }),
    });
    for (const [name, text] of [
      ['Service URL', 'https://api.example.com'],
      ['Client ID', 'client'],
      ['API key', 'secret'],
    ] as const)
      await type(field(name), text);
    await click(button('Save and test'));
    await announce('connection');
    const now = () => document.querySelector('[data-state="now"] h3')?.textContent;
    expect(now()).toBe(t(goesOn ? 'stepPlaces' : 'stepConnect'));
    expect(status()).toContain('Message from the service: no permission (110030)');
    // What the test found is not said again of the list of places.
    expect(status()).not.toContain(t('listNotRefreshed'));
    if (goesOn) {
      // The advice is to check fields that are folded away.
      await click(button('Change…'));
      expect(location.hash).toBe('#connection');
      history.replaceState(null, '', '/');
      return;
    }
    // The fields stay while the user corrects one after the other.
    await type(field('Client ID'), 'another');
    expect(now()).toBe(t('stepConnect'));
  });

  it('can be changed at once with the keyboard, and is as before after Cancel', async () => {
    await open();
    const buttons = buttonNames(find('main'));
    await click(button('Change…'));
    expect(document.activeElement).toBe(field('Service URL'));
    await type(field('Client ID'), 'another');
    await click(button('Cancel'));
    expect(buttonNames(find('main'))).toEqual(buttons);
    await click(button('Change…'));
    expect(field('Client ID').value).toBe(connection.clientId);
  });

  it.each(['All settings', 'Done'])('passes the focus on to the settings after %s', async (name) => {
    let saved: ConnectionView | null = null;
    await open({ 'connection.get': () => saved });
    saved = connection;
    await announce('connection');
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    link?.focus();
    await settle(() => {
      location.hash = link?.hash ?? '';
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.activeElement).toBe(find('main'));
    expect(document.body.textContent).not.toContain('Welcome');
    location.hash = '';
  });

  it('keeps the saved key if the field is empty, and never shows it', async () => {
    await open();
    await click(button('Change…'));
    expect(field('API key').type).toBe('password');
    expect(document.body.textContent).toContain('••••6789');
    await click(button('Save and test'));
    expect(inputsOf('connection.save')[0]).not.toHaveProperty('apiKey');
  });

  it('keeps what was typed and unfolded before the saved connection is known', async () => {
    const saved = later<ConnectionView>();
    await open({ 'connection.get': saved.answer });
    await type(field('Client ID'), 'another');
    const advanced = find<HTMLDetailsElement>('details.advanced');
    advanced.open = true;
    await saved.give(connection);
    expect(field('Client ID').value).toBe('another');
    expect(field('Service URL').value).toBe('https://api.example.com');
    expect(find('details.advanced')).toBe(advanced);
    expect(advanced.open).toBe(true);
  });

  it('is changed as it is now, also if another window changed it', async () => {
    let saved = connection;
    await open({ 'connection.get': () => saved });
    saved = { ...connection, clientId: 'another' };
    await announce('connection');
    await click(button('Change…'));
    expect(field('Client ID').value).toBe('another');
    await type(field('Client ID'), 'mine');
    saved = { ...connection, baseUrl: 'https://other.example.com' };
    await announce('connection');
    expect([field('Service URL').value, field('Client ID').value]).toEqual([connection.baseUrl, 'mine']);
  });

  it('keeps what is typed while the browser asks for access', async () => {
    const asked = later<boolean>();
    request.mockImplementation(asked.answer);
    await open();
    await click(button('Change…'));
    await type(field('Client ID'), 'anothr');
    await click(button('Save and test'));
    expect(button('Save and test').getAttribute('aria-disabled')).toBe('true');
    await type(field('Client ID'), 'another');
    await asked.give(true);
    expect(inputsOf('connection.save')).toMatchObject([{ clientId: 'anothr' }]);
    expect(field('Client ID').value).toBe('another');
  });

  it('says what another account means before it is saved', async () => {
    await open();
    await click(button('Change…'));
    expect(document.body.textContent).not.toContain(t('anotherAccount'));
    await type(field('Client ID'), 'another');
    expect(document.body.textContent).toContain(t('anotherAccount'));
  });

  it('saves, but does not test, if access is refused', async () => {
    request.mockImplementation(async () => false);
    await open();
    await click(button('Change…'));
    await click(button('Save and test'));
    expect(methodsAsked()).toContain('connection.save');
    expect(methodsAsked()).not.toContain('connection.test');
    expect(status()).toContain('The browser doesn’t let Satchel reach the service yet.');
  });

  it('shows what was saved before the page learns of the change', async () => {
    request.mockImplementation(async () => false);
    await open({ 'connection.get': () => null, 'connection.save': () => connection });
    for (const [name, text] of [
      ['Service URL', connection.baseUrl],
      ['Client ID', connection.clientId],
      ['API key', 'secret'],
    ] as const)
      await type(field(name), text);
    await click(button('Save and test'));
    expect(inputsOf('connection.save')).toHaveLength(1);
    expect(field('Client ID').value).toBe(connection.clientId);
  });

  it('says that nothing is sent because of the key, until a test says more', async () => {
    const refused = { kind: 'authentication', code: '20004' } as const;
    await open({ 'connection.get': () => ({ ...connection, refused }) });
    expect(status()).toContain('Nothing is being sent for now.The service doesn’t accept this client ID');
    await click(button('Test connection'));
    expect(status()).not.toContain('Nothing is being sent for now.');
  });

  it.each<[string, Partial<Problem>, number]>([
    ['equal', {}, 1],
    ['different', { code: '110021' }, 2],
  ])('merges the problems of both services if they are equal: %s', async (_, own, boxes) => {
    const problem: Problem = { kind: 'ambiguous' };
    const test = { notes: { problem }, knowledge: { problem: { ...problem, ...own } } };
    await open({ 'connection.test': () => test });
    await click(button('Test connection'));
    expect(document.querySelectorAll('.problem')).toHaveLength(boxes);
  });

  it('refuses an invalid value beside its field, and moves the focus there', async () => {
    await open({ 'connection.get': () => null });
    await type(field('Service URL'), 'http://api.example.com');
    await click(button('Save and test'));
    expect(request).not.toHaveBeenCalled();
    expect(methodsAsked()).not.toContain('connection.save');
    const input = field('Service URL');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(find(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toContain(
      'must begin with https',
    );
    expect(document.activeElement).toBe(input);
  });

  it('is forgotten only after a confirmation', async () => {
    keepLastView({ account: 'a', page: { items: [], complete: true } });
    await open();
    await click(button('Disconnect'));
    expect(find('dialog').textContent).toContain('until you connect the same account again');
    await click(button('Disconnect', find('dialog')));
    expect(methodsAsked()).toContain('connection.forget');
    expect(lastView()).toBeUndefined();
  });
});
