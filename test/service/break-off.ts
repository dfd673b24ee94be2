import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';

const { NGHTTP2_INTERNAL_ERROR, NGHTTP2_REFUSED_STREAM, NGHTTP2_CANCEL, NGHTTP2_HTTP_1_1_REQUIRED } =
  constants;

/** The ways in which HTTP/2 can end a request without an answer. HTTP/1.1 has only the first. */
const WAYS = {
  lost: (stream) => stream.session?.destroy(),
  'reset-internal': (stream) => stream.close(NGHTTP2_INTERNAL_ERROR),
  'reset-cancel': (stream) => stream.close(NGHTTP2_CANCEL),
  'reset-refused': (stream) => stream.close(NGHTTP2_REFUSED_STREAM),
  /** From then on the browser comes by HTTP/1.1. */
  'reset-http-1.1': (stream) => stream.close(NGHTTP2_HTTP_1_1_REQUIRED),
  /** Says, falsely, that this request was not looked at … */
  'goaway-lower': (stream) => goAway(stream, 0, -2),
  /** … or that it was. */
  'goaway-same': (stream) => goAway(stream, 0, 0),
  'goaway-error': (stream) => goAway(stream, NGHTTP2_INTERNAL_ERROR, 0),
} satisfies Record<string, (stream: ServerHttp2Stream) => void>;
export type Break = keyof typeof WAYS;
export const BREAKS = Object.keys(WAYS) as Break[]; // its keys are its own

/** Ends a request that gets no answer. */
export function breakOff(request: IncomingMessage | Http2ServerRequest, way: Break = 'lost'): void {
  if ('stream' in request) WAYS[way](request.stream);
  else request.socket.destroy();
}

/** The last request that was looked at is this one, or so many before it. */
function goAway(stream: ServerHttp2Stream, code: number, before: number): void {
  const { session, id = 0 } = stream;
  session?.goaway(code, Math.max(0, id + before));
  session?.destroy();
}
