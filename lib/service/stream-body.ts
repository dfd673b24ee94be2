/** What `fetch` is told of a request whose body is a stream; the types of the DOM lack `duplex`. */
export interface StreamInit extends RequestInit {
  duplex: 'half';
}

/** The text of a request as a stream of bytes, and whether any of it was ever read. */
export interface StreamBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** False while the browser has asked for no byte: then the server cannot have the request. */
  taken(): boolean;
}

/** Makes a stream that gives its bytes only when they are asked for. */
export function streamBody(text: string): StreamBody {
  let taken = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        taken = true;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    // No byte ahead of the first request for one.
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

/**
 * Whether `fetch` here can send a stream. A browser that cannot never reads `duplex`, and turns the stream into text,
 * which has a content type: https://developer.chrome.com/docs/capabilities/web-apis/fetch-streaming-requests#feature_detection
 */
export function canStream(): boolean {
  let asked = false;
  const init: StreamInit = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      asked = true;
      return 'half' as const;
    },
  };
  return !new Request('https://localhost', init).headers.has('Content-Type') && asked;
}
