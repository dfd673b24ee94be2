/** A signed PUT request to the object store. */
export interface PutRequest {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** Time limit for the whole request. */
  timeoutMs: number;
}

/**
 * Sends a PUT to exactly this address, with exactly these headers.
 * @param progressed called from time to time with the number of bytes sent so far
 * @param stop aborts the request
 * @returns the HTTP status; rejects if there is no answer
 */
export type SendPut = (
  request: PutRequest,
  progressed: (bytes: number) => void,
  stop?: AbortSignal,
) => Promise<number>;
