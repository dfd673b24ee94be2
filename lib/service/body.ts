/** An answer is larger than it may be. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The body of an answer, counted while it arrives, so that an endless one ends at `maxBytes`.
 * @throws BodyTooLarge, or what breaks the connection.
 */
export async function* countedBody(
  { body }: Response,
  maxBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  let size = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new BodyTooLarge();
    }
    yield value;
  }
}

/** The same as text. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of countedBody(response, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
