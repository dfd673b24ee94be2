import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import messages from '../../public/_locales/en/messages.json';
import { restoreFakeBrowser } from './pristine-browser';

// Test files share a worker, so undo what an earlier file mocked and stubbed.
vi.restoreAllMocks();
vi.unstubAllGlobals();
for (const name of ['chrome', 'browser']) vi.stubGlobal(name, fakeBrowser);
restoreFakeBrowser();

const entries = new Map<string, { message: string }>(Object.entries(messages));

/** The fake browser has no messages: this answers from the English ones, as Chrome does. */
fakeBrowser.i18n.getMessage = (word: string, substitutions: string | (string | number)[] = []) => {
  const { message = '' } = entries.get(word) ?? {};
  const values = [substitutions].flat();
  return message.replace(/\$(\d)/g, (_, digit: string) => String(values[Number(digit) - 1] ?? ''));
};
fakeBrowser.i18n.getUILanguage = () => 'en';

// The fake browser throws in these, and `act` hides an error of an effect.
fakeBrowser.action.getUserSettings = async () => ({ isOnToolbar: false });
fakeBrowser.permissions.contains = async () => true;
