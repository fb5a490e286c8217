const texts = new WeakMap<Response, string>();

/** Creates a response that remembers its text, so that `compressAnswer` can compress it without reading a stream. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** Creates a JSON response that remembers its text, like `textResponse`. */
export function jsonResponse(body: unknown, { status, headers }: { status: number; headers: Record<string, string> }): Response {
  return textResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Returns the text of a response created here; undefined for any other response. */
export const textOf = (response: Response): string | undefined => texts.get(response);
