/** The answer exceeds the size limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

/**
 * Yields the body of an answer, up to `maxBytes` and for at most `timeoutMs`, so that an endless body is cut
 * off.
 * @throws BodyTooLarge, a `DOMException` called `TimeoutError`, or the error that broke the connection
 */
export async function* countedBody(
  { body }: Response,
  { maxBytes, timeoutMs }: BodyLimits,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  let isLate = false;
  // The signal given to `fetch` does not always end the body: Node forgets it at garbage collection.
  const timer = setTimeout(() => {
    isLate = true;
    reader?.cancel().catch(() => undefined);
  }, timeoutMs);
  try {
    let size = 0;
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (isLate) throw new DOMException('The body did not end in time.', 'TimeoutError');
      if (!value) return;
      size += value.byteLength;
      if (size > maxBytes) {
        await reader?.cancel();
        throw new BodyTooLarge();
      }
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The body as text. @throws like `countedBody` */
export async function readBody(response: Response, limits: BodyLimits): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of countedBody(response, limits)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
