import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Shop } from './build-shop.ts';
import { serveShop } from './serve-shop.ts';

it('while closing, a busy connection may send one more call, but not one after another', async () => {
  const held = Promise.withResolvers<void>();
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    if (calls === 1) await held.promise;
    return new Response('ok');
  };
  const server = await serveShop({ fetch } as unknown as Shop, { port: 0, listen: null });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<IncomingMessage>((done, fail) => {
      const asked = get({ port: server.port, agent }, (answer) => answer.resume().once('end', () => done(answer)));
      asked.once('error', fail);
    });

  const underWay = ask();
  await vi.waitFor(() => expect(calls).toBe(1));
  const closed = server.close();
  held.resolve();
  expect((await underWay).statusCode).toBe(200);
  expect((await ask()).headers.connection).toBe('close');
  await closed;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});
