import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { compressAnswer } from '#/platform/server/http/compress-answer.ts';
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

it('keeps idle connections longer than a proxy does, so that no call is sent on a connection that is just being closed', async () => {
  const server = await serveShop({ fetch: async () => new Response('ok') } as unknown as Shop, { port: 0, listen: null });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await server.close();
  });
  const { headers } = await new Promise<IncomingMessage>((done, fail) => {
    get({ port: server.port, agent }, (answer) => done(answer.resume())).once('error', fail);
  });
  expect(headers['keep-alive']).toBe('timeout=75');
});

it('listens on the given address alone, so that a shop in development is reachable only from its own machine', async () => {
  const server = await serveShop({ fetch: async () => new Response('ok') } as unknown as Shop, { port: 0, listen: '127.0.0.1' });
  onTestFinished(() => server.close());
  const ask = (host: string) =>
    new Promise<number>((done, fail) => {
      get({ host, port: server.port, agent: false }, (answer) => answer.resume().once('end', () => done(answer.statusCode!))).once('error', fail);
    });
  expect(await ask('127.0.0.1')).toBe(200);
  for (const host of ['127.0.0.2', '::1']) await expect(ask(host)).rejects.toThrow();
});

it('an answer from a stream has a vary header when it is compressed, like one that carries its text', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;
  const headers = { 'content-type': 'image/svg+xml' };
  const fetch = (request: Request) => compressAnswer(request, new Response(svg, { headers }));
  const server = await serveShop({ fetch } as unknown as Shop, { port: 0, listen: null });
  onTestFinished(() => server.close());
  const [packed, plain] = await Promise.all(
    ['br', 'identity'].map((coding) =>
      new Promise<IncomingMessage>((done, fail) => {
        get({ port: server.port, headers: { 'accept-encoding': coding } }, (answer) => done(answer.resume())).once('error', fail);
      }),
    ),
  );
  expect([packed!.headers['content-encoding'], packed!.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect([plain!.headers['content-encoding'], plain!.headers.vary]).toEqual([undefined, 'accept-encoding']);
});
