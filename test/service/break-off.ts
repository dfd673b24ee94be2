import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_REFUSED_STREAM, NGHTTP2_CANCEL, NGHTTP2_HTTP_1_1_REQUIRED } =
  constants;

/** How HTTP/2 can end a request without an answer. HTTP/1.1 only has the first way. */
const WAYS = {
  lost: (stream) => stream.session?.destroy(),
  'reset-internal': (stream) => stream.close(NGHTTP2_INTERNAL_ERROR),
  'reset-cancel': (stream) => stream.close(NGHTTP2_CANCEL),
  'reset-refused': (stream) => stream.close(NGHTTP2_REFUSED_STREAM),
  /** The browser uses HTTP/1.1 afterwards. */
  'reset-http-1.1': (stream) => stream.close(NGHTTP2_HTTP_1_1_REQUIRED),
  /** Claims, falsely, that this request was not processed. */
  'goaway-lower': (stream) => goAway(stream, 0, -2),
  /** Claims that this request was processed. */
  'goaway-same': (stream) => goAway(stream, 0, 0),
  'goaway-error': (stream) => goAway(stream, NGHTTP2_INTERNAL_ERROR, 0),
} satisfies Record<string, (stream: ServerHttp2Stream) => void>;
export type Break = keyof typeof WAYS;
export const BREAKS = Object.keys(WAYS) as Break[]; // exactly the keys of WAYS

/** Ends a request without an answer. */
export function breakOff(request: IncomingMessage | Http2ServerRequest, way: Break = 'lost'): void {
  if ('stream' in request) WAYS[way](request.stream);
  else request.socket.destroy();
}

/** Names as the last processed stream this one, or the one `before` ids away. */
function goAway(stream: ServerHttp2Stream, code: number, before: number): void {
  const { session, id = 0 } = stream;
  session?.goaway(code, Math.max(0, id + before));
  session?.destroy();
}
