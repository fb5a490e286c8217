import { textOf } from '#/platform/server/http/text-response.ts';

/**
 * Returns a request for a call inside this process, with only the part of `Request` that the request handler reads.
 * Node's own class costs more than most of the calls that a page makes, and a home page makes two dozen.
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

/**
 * Returns the answer of a call inside this process, with only the part of `Response` that the call layer reads. Returns
 * the response itself if its text is not available.
 */
export function innerAnswer(response: Response): Response {
  const text = textOf(response);
  if (text === undefined) return response;
  const { status, headers } = response;
  const body = { text: async () => text };
  const answer = { status, ok: status >= 200 && status < 300, headers, ...body, json: async () => JSON.parse(text) as unknown, blob: async () => body };
  return answer as unknown as Response;
}
