/** Options of `fetch` for a stream body; the DOM types lack `duplex`. */
export interface StreamInit extends RequestInit {
  duplex: 'half';
}

/** A JSON body as a stream of bytes. */
export interface StreamBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Whether the browser has read anything. If not, the server cannot have the request. */
  taken(): boolean;
}

/**
 * Chromium buffers the first 64 KiB of a stream, in chunks of 16 KiB, to replay it if the connection breaks.
 * The replay usually crashes the network process, because it uses a closed pipe. A longer stream is never
 * replayed. https://crsrc.org/c/services/network/chunked_data_pipe_upload_data_stream.cc
 */
const LEAST_BYTES = (64 + 16) * 1024 + 1;

/** Makes a stream of a JSON text that produces bytes only on demand. Short texts are padded with spaces. */
export function streamBody(json: string): StreamBody {
  let taken = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        taken = true;
        controller.enqueue(new TextEncoder().encode(json.padEnd(LEAST_BYTES)));
        controller.close();
      },
    },
    // Never pull before the browser asks for bytes.
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

/**
 * Whether `fetch` supports stream bodies. A browser without support ignores `duplex` and converts the stream
 * to text, which sets a content type:
 * https://developer.chrome.com/docs/capabilities/web-apis/fetch-streaming-requests#feature_detection
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
