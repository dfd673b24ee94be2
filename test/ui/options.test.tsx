import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../entrypoints/options/options';
import type { ConnectionView } from '../../lib/contract';
import { DEFAULT_SETTINGS } from '../../lib/settings/schema';
import { answerWith, connection, inputsOf, journal, listOf, methodsAsked, research } from './background';
import { button, click, field, find, press, show, status, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const settings = { ...DEFAULT_SETTINGS, hiddenMenus: ['elsewhere'] };
const request = vi.spyOn(fakeBrowser.permissions, 'request');

async function open(saved: ConnectionView | null) {
  answerWith({
    'connection.get': () => saved,
    'connection.save': () => connection,
    'connection.test': () => ({
      notes: { count: 5 },
      knowledge: { problem: { kind: 'target', code: '110030', message: 'no permission' } },
    }),
    'connection.forget': () => {},
    'settings.get': () => settings,
    'settings.put': () => settings,
    'destinations.list': () => listOf([journal, research]),
  });
  await show(<Options />);
}

beforeEach(() => {
  request.mockReset().mockImplementation(async () => true);
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => [
    { name: 'save-page', description: 'Save this page', shortcut: 'Alt+Shift+D' },
    { name: 'save-selection', description: 'Save the selection', shortcut: '' },
  ]);
});

describe('the connection', () => {
  it('is introduced on the first run only', async () => {
    await open(connection);
    expect(document.body.textContent).not.toContain('Welcome');
    await open(null);
    expect(document.body.textContent).toContain('Welcome');
  });

  it('asks for access before anything else, then saves, then tests and says what was found', async () => {
    await open(null);
    await type(field('Base address'), ' https://api.example.com/ ');
    await type(field('Client ID'), 'client');
    await type(field('API key'), 'secret');
    request.mockImplementation(async () => {
      expect(methodsAsked()).not.toContain('connection.save');
      return true;
    });
    button('Save and test').click();
    expect(request.mock.calls).toEqual([[{ origins: ['https://api.example.com/*'] }]]);
    await vi.waitFor(() => expect(status()).toContain('Notes work. Notebooks: 5.'));
    expect(status()).toContain('The service says: no permission (110030)');
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

  it('keeps the saved key by leaving the field empty, and never shows it', async () => {
    await open(connection);
    expect(field('API key').type).toBe('password');
    expect(document.body.textContent).toContain('••••6789');
    await click(button('Save and test'));
    expect(inputsOf('connection.save')[0]).not.toHaveProperty('apiKey');
  });

  it('saves, but does not test, where access is refused', async () => {
    request.mockImplementation(async () => false);
    await open(connection);
    await click(button('Save and test'));
    expect(methodsAsked()).toContain('connection.save');
    expect(methodsAsked()).not.toContain('connection.test');
    expect(status()).toContain('The browser does not let Satchel reach the service yet.');
  });

  it('refuses what cannot be right, beside the field, and goes there', async () => {
    await open(null);
    await type(field('Base address'), 'http://api.example.com');
    await click(button('Save and test'));
    expect(request).not.toHaveBeenCalled();
    expect(methodsAsked()).not.toContain('connection.save');
    const input = field('Base address');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(find(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toContain(
      'must begin with https',
    );
    expect(document.activeElement).toBe(input);
  });

  it('is forgotten only after a question', async () => {
    await open(connection);
    await click(button('Forget credentials'));
    expect(find('dialog').textContent).toContain('wait until you connect the same account again');
    await click(button('Forget credentials', find('dialog')));
    expect(methodsAsked()).toContain('connection.forget');
  });
});

describe('the settings', () => {
  it.each([
    ['Save link', { hiddenMenus: ['elsewhere', 'save-link'] }],
    ['Save elsewhere…', { hiddenMenus: [] }],
    ['Add a short reference to what is saved', { reference: false }],
  ])('%s is saved at once', async (label, part) => {
    await open(connection);
    await click(field(label));
    expect(inputsOf('settings.put')).toEqual([part]);
    expect(status()).toContain('Saved.');
  });

  it('keep one change under the next', async () => {
    await open(connection);
    await click(field('Save link'));
    await click(field('Save page'));
    expect(inputsOf('settings.put')[1]?.hiddenMenus).toEqual(['elsewhere', 'save-link', 'save-page']);
  });

  it('take a fixed destination of the fitting kind', async () => {
    await open(connection);
    await click(field('Always the same one'));
    await press(field('Knowledge base'), 'ArrowDown');
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(1);
    await press(field('Knowledge base'), 'Enter');
    expect(inputsOf('settings.put')).toEqual([{ pageDestination: research }]);
  });
});

it('shows the keys as they are', async () => {
  await open(connection);
  expect(find('.keys').textContent).toBe('Save this pageAlt+Shift+DSave the selectionNot set');
});
