/** What `fetch` is told of a request whose body is a stream; the types of the DOM lack `duplex`. */
export interface StreamInit extends RequestInit {
  duplex: 'half';
}

/** The JSON of a request as a stream of bytes, and whether any of it was ever read. */
export interface StreamBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** False while the browser has asked for no byte: then the server cannot have the request. */
  taken(): boolean;
}

/**
 * Chromium keeps the first 64 KiB of a stream, read in pieces of 16 KiB, to send it again if the connection breaks.
 * That crashes the browser's network process most of the time, as it uses a pipe that it has closed. It does not try
 * if the stream is longer. https://crsrc.org/c/services/network/chunked_data_pipe_upload_data_stream.cc
 */
const MIN_BYTES = (64 + 16) * 1024 + 1;

/** Makes a stream of a JSON text that gives its bytes only when they are asked for. Spaces fill up a short one. */
export function streamBody(json: string): StreamBody {
  let taken = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        taken = true;
        controller.enqueue(new TextEncoder().encode(json.padEnd(MIN_BYTES)));
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
