import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import type { Database } from '#/platform/server/database/database.ts';
import type { Figures } from './figures.ts';

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Access token. */
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type Send = (request: BenchRequest) => Promise<Answer>;

/** One kind of work, repeated by several workers, each with separate data. */
export interface Scenario {
  name: string;
  /** Does the work once, and throws if the shop failed. `turn` counts the operations of this worker. */
  once(send: Send, worker: number, turn: number): Promise<void>;
  /** Prepares the scenario, and may start work in the background; the returned function stops that work. */
  beside?(database: Database, send: Send): Promise<() => Promise<void>>;
}

/** Opens a client with at most this many connections, which it keeps alive, like a proxy. */
export function openClient(origin: string, connections: number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' });
  const { hostname, port } = new URL(origin);
  const send: Send = ({ method, path, token, headers, body }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const options = { agent, hostname, port, method, path, headers: headersOf(token, text, headers) };
      const asked = openRequest(options, (answer) => gather(answer, resolve, reject));
      asked.on('error', reject);
      asked.end(text);
    });
  return { send, close: () => agent.destroy() };
}

function headersOf(token: string | undefined, text: string | null, more: Record<string, string> = {}) {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== null && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...more,
  };
}

function gather(answer: IncomingMessage, resolve: (answer: Answer) => void, reject: (reason: Error) => void): void {
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('error', reject);
  answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }));
}

/** Runs a scenario for some time and returns its figures. */
export async function runRound(scenario: Scenario, send: Send, workers: number, forMs: number): Promise<Figures> {
  const times: number[] = [];
  const started = performance.now();
  const work = async (worker: number): Promise<void> => {
    let last = performance.now();
    while (last - started < forMs) {
      const turn = nextTurn(scenario, worker);
      await scenario.once(send, worker, turn);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return { rates: [(times.length * 1000) / (performance.now() - started)], times };
}

const turns = new WeakMap<Scenario, Map<number, number>>();

/** Returns the number of a worker's next turn. The count continues from round to round, so that no turn is repeated. */
function nextTurn(scenario: Scenario, worker: number): number {
  const ofWorker = turns.get(scenario) ?? new Map<number, number>();
  turns.set(scenario, ofWorker);
  const turn = ofWorker.get(worker) ?? 0;
  ofWorker.set(worker, turn + 1);
  return turn;
}
