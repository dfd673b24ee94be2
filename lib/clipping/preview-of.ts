import type { Preview } from '../contract/capture';
import type { Input } from '../contract/contract';
import type { Captures } from './captures';
import { contentOf } from './make-clip';
import { readForPopup } from './read-for-popup';

/**
 * What a save of a tab would give; null as for `readForPopup`.
 * @throws ProblemError as `readForPopup`; as `captureTab`, if everything is to be collected
 */
export async function previewOf(
  { captures }: { captures: Pick<Captures, 'capture' | 'preview'> },
  input: Input<'capture.preview'>,
): Promise<Preview | null> {
  const captured = await readForPopup(input, (frame, what) =>
    input.all ? captures.capture(frame, what, { all: true }) : captures.preview(frame, what),
  );
  return captured && contentOf(captured, { url: input.url });
}
