/** A PUT to the object store, signed and ready to go out. */
export interface PutRequest {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** For the whole of it. */
  timeoutMs: number;
}

/**
 * Sends a PUT, to this address only, and with nothing but what it says.
 * @param sent told now and then how many bytes of the body have gone out
 * @param stop ends it
 * @returns the answer's HTTP status; rejects where there is no answer
 */
export type SendPut = (
  request: PutRequest,
  sent: (bytes: number) => void,
  stop?: AbortSignal,
) => Promise<number>;
