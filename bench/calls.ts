import type { GraphOperation } from '#/platform/rules/graph-operation.ts';
import type { Answer, Send } from './load.ts';

/** Returns the parsed body of an answer; undefined if it is empty. Throws if the answer is not a success. */
export function readJson<T>({ status, body }: Answer): T {
  if (status >= 300) throw new Error(`answered ${status}: ${body.subarray(0, 300).toString()}`);
  return body.length === 0 ? (undefined as T) : (JSON.parse(body.toString()) as T);
}

/** Throws unless the status is 200 and the body contains this text. This is cheaper than parsing the body. */
export function mustHold({ status, body }: Answer, text: string): void {
  if (status !== 200 || !body.includes(text)) {
    throw new Error(`answered ${status} without ‘${text}’: ${body.subarray(0, 300).toString()}`);
  }
}

/** Sends a graph operation as the storefront does. */
export function sendGraph(
  send: Send,
  token: string,
  operation: { name: string; query: string },
  variables: unknown,
): Promise<Answer> {
  const tag = operation.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = `/graph-prod/v1/graph?clientType=WEB_APP&tag=${tag}`;
  return send({ method: 'POST', path, token, body: { query: operation.query, variables } });
}

/**
 * Sends a graph operation like `sendGraph`, and parses the answer. Throws if the answer contains errors or failures.
 */
export async function callGraph<Data, Variables>(
  send: Send,
  token: string,
  operation: GraphOperation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = readJson<{ data: Data; errors?: unknown }>(await sendGraph(send, token, operation, variables));
  const failures = Object.values(answer.data ?? {}).flatMap((field) => (field as { failures?: unknown[] | null })?.failures ?? []);
  if (answer.errors || failures.length > 0) {
    throw new Error(`${operation.name}: ${JSON.stringify(answer.errors ?? failures).slice(0, 300)}`);
  }
  return answer.data;
}
