/** The answer exceeds the size limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Yields the body of an answer, up to `maxBytes`, so that an endless body is cut off.
 * @throws BodyTooLarge, or the error that broke the connection
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

/** The body as text. @throws like `countedBody` */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of countedBody(response, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
