import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outsideDecisions } from './outside-decisions.ts';

/** Writes the experimentation service's answer; each test sets it. */
let answer: (response: ServerResponse) => void;
const heard: { method: string | undefined; body: unknown }[] = [];
const server = createServer(async (request: IncomingMessage, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  heard.push({ method: request.method, body: text === '' ? null : JSON.parse(text) });
  answer(response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const logged: string[] = [];
const log = pino({ level: 'info' }, new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/decide`;
const asked = { visitorId: 'visitor-1', customerId: 12, experiments: ['loyalty_link'] };
const ask = (withinMs = 5000) => outsideDecisions({ address, log, withinMs }).decide(asked);
const send = (body: unknown, status = 200) => (response: ServerResponse) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

beforeEach(() => {
  heard.length = 0;
  logged.length = 0;
});

describe('an outside experimentation service', () => {
  it('decides through the same call that the shop itself answers [AC-457]', async () => {
    const decided = { experiment: 'loyalty_link', variant: 'vouchers', payload: { label: 'Vouchers' } };
    answer = send({ decisions: [decided, { experiment: 'green_slots', variant: 'control' }], trace: 7 });
    expect(await ask()).toEqual([decided, { experiment: 'green_slots', variant: 'control', payload: null }]);
    expect(heard).toEqual([{ method: 'POST', body: asked }]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['answers an error', send({ decisions: [] }, 503)],
    ['answers no JSON', send('<html>')],
    ['answers another shape', send({ decisions: [{ experiment: 'loyalty_link' }] })],
    ['answers far too much', send({ decisions: [], more: 'x'.repeat(200_000) })],
    ['sends elsewhere', (response: ServerResponse) => response.writeHead(307, { location: '/other' }).end()],
    ['breaks off', (response: ServerResponse) => response.destroy()],
  ])('decides nothing if it %s, and the shop logs that [AC-457]', async (_, how) => {
    answer = how;
    expect(await ask()).toEqual([]);
    expect(heard).toHaveLength(1);
    expect(logged.join()).toContain('the experiment provider decided nothing');
    expect(logged.join()).not.toContain('visitor-1');
  });

  it('decides nothing if it is slow, and delays nobody [AC-457]', async () => {
    answer = () => undefined;
    expect(await ask(20)).toEqual([]);
    answer = (response) => void response.writeHead(200).write('{"decisions":');
    expect(await ask(20)).toEqual([]);
  });

  it('decides nothing if it cannot be reached [AC-457]', async () => {
    expect(await outsideDecisions({ address: 'http://127.0.0.1:9/', log }).decide(asked)).toEqual([]);
  });
});
