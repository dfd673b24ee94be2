import { useState } from 'preact/hooks';
import type { TextFile } from '../contract/method';
import { t } from '../words';
import { Button } from './button';
import { download } from './download';
import { useAction } from './hooks/use-action';
import { useCopy } from './hooks/use-copy';
import { ProblemText } from './problem-text';

/** Two buttons that copy a text or download it. They belong among other buttons. */
export function TakeText({ get }: { get: () => Promise<TextFile> }) {
  const { run, busy, problem } = useAction();
  const [copied, setCopied] = useState(false);
  const { copy, byHand } = useCopy(setCopied);

  return (
    <>
      <Button busy={busy} onClick={() => run(async () => copy((await get()).text))}>
        {t('copyMarkdown')}
      </Button>
      <Button busy={busy} onClick={() => run(async () => download(await get()))}>
        {t('download')}
      </Button>
      <div role="status" class="said">
        {problem ? <ProblemText problem={problem} /> : copied && <p class="quiet">{t('copied')}</p>}
      </div>
      {byHand}
    </>
  );
}
