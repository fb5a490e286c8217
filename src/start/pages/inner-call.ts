import { textOf } from '#/platform/server/http/text-response.ts';

/**
 * A request inside this process: as much of a `Request` as the handler of calls reads. The platform's own costs more than
 * most of the calls that a page makes, and a home page makes two dozen.
 */
export function innerRequest(address: string, init: RequestInit, origin: string): Request {
  const text = typeof init.body === 'string' ? init.body : '';
  const headers = new Headers(init.headers);
  headers.set('content-length', String(Buffer.byteLength(text)));
  const request = {
    url: address.startsWith('/') ? origin + address : address,
    method: (init.method ?? 'GET').toUpperCase(),
    headers,
    body: null,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
  return request as unknown as Request;
}

/** The answer to one, as much of a `Response` as the call layer reads; the response itself where its text is not at hand. */
export function innerAnswer(response: Response): Response {
  const text = textOf(response);
  if (text === undefined) return response;
  const { status, headers } = response;
  const body = { text: async () => text };
  const answer = { status, ok: status >= 200 && status < 300, headers, ...body, json: async () => JSON.parse(text) as unknown, blob: async () => body };
  return answer as unknown as Response;
}
