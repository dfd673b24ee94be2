import { useState } from 'preact/hooks';
import type { Text } from '../contract/method';
import { t } from '../words';
import { Button } from './button';
import { download } from './download';
import { ProblemText } from './problem-text';
import { TextDialog } from './text-dialog';
import { useAction } from './use-action';

/** Two buttons that take a text away: to the clipboard, or into a file. They stand among other buttons. */
export function TakeText({ get }: { get: () => Promise<Text> }) {
  const { run, busy, problem } = useAction();
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string>();

  async function copy() {
    setCopied(false);
    const { text } = await get();
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setByHand(text),
    );
  }

  return (
    <>
      <Button busy={busy} onClick={() => run(copy)}>
        {t('copyMarkdown')}
      </Button>
      <Button busy={busy} onClick={() => run(async () => download(await get()))}>
        {t('download')}
      </Button>
      <div role="status" class="said">
        {problem ? <ProblemText problem={problem} /> : copied && <p class="quiet">{t('copied')}</p>}
      </div>
      {byHand !== undefined && <TextDialog text={byHand} onClose={() => setByHand(undefined)} />}
    </>
  );
}
