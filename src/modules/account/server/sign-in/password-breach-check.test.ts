import { hash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkNewPassword, createBreachCheck, passwordRejected } from '#/modules/account/server/public.ts';

const leaked = 'a password from a leak';
const digestOf = (password: string) => hash('sha1', password, 'hex').toUpperCase();
const email = 'ada@example.test';

/** Starts a range service on this machine, and creates a check that uses it. */
async function withService(answer: RequestListener, timeoutMs = 1000) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const provider = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  return { asked, logged, breachCheck: createBreachCheck({ provider, log, timeoutMs }) };
}

const range: RequestListener = (request, response) => {
  const rests = [leaked, 'another of that range'].map((one) => digestOf(one)).filter((digest) => request.url!.endsWith(digest.slice(0, 5)));
  response.end(['0018A45C4D1DEF81644B54AB7F969B88D65:7', `${digestOf('padded out').slice(5)}:0`, ...rests.map((one) => `${one.slice(5)}:31`)].join('\r\n'));
};

describe('the bundled list of common passwords', () => {
  const breachCheck = createBreachCheck({ provider: null, log: pino({ level: 'silent' }) });
  const check = (password: string) => checkNewPassword({ breachCheck }, { password, email });

  it('has at least 10,000 entries, each refused in any case [AC-057]', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const longEnough = dictionary['passwords-common'].filter((one) => one.length >= 8);
    expect(longEnough.length).toBeGreaterThan(10_000);
    for (const password of ['password', 'PassWord1', 'qwertyuiop', 'SUNSHINE', '1234567890', 'ｐａｓｓｗｏｒｄ', longEnough.at(-1)!]) {
      const fault = { code: 'TOO_COMMON', message: 'This password is too common. Please choose another.' };
      expect([password, await check(password)]).toEqual([password, fault]);
    }
    for (const password of ['seven brown eggs', 'groceries please', 'password of mine']) expect(await check(password)).toBeNull();
  });

  it('is checked after the other rules [AC-053] [AC-054] [AC-058]', async () => {
    expect((await check('qwerty'))?.code).toBe('TOO_SHORT');
    expect((await check('x'.repeat(129)))?.code).toBe('TOO_LONG');
    expect((await check('ADA@example.test'))?.code).toBe('PERSONAL');
  });
});

describe('the check as it is built in', () => {
  it('refuses passwords on the bundled list, asks no service and logs nothing [AC-059]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    const logged: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    const breachCheck = createBreachCheck({ provider: null, log });
    expect((await checkNewPassword({ breachCheck }, { password: 'Baseball', email }))?.code).toBe('TOO_COMMON');
    expect(await checkNewPassword({ breachCheck }, { password: leaked, email })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(logged).toEqual([]);
    asked.mockRestore();
  });
});

describe('a range service for leaked passwords', () => {
  it('gets only the first five digits of the hash, and its answer refuses a password [AC-059]', async () => {
    const { asked, breachCheck } = await withService(range);
    expect((await checkNewPassword({ breachCheck }, { password: leaked, email }))?.code).toBe('TOO_COMMON');
    expect(asked).toEqual([`/range/${digestOf(leaked).slice(0, 5)}`]);
    expect(await checkNewPassword({ breachCheck }, { password: 'seven brown eggs', email })).toBeNull();
    expect(await checkNewPassword({ breachCheck }, { password: 'padded out', email })).toBeNull();
  });

  it('is not called for passwords in the bundled list [AC-059]', async () => {
    const { asked, breachCheck } = await withService(range);
    expect(await breachCheck.isBreached('Password1')).toBe(true);
    expect(asked).toEqual([]);
  });

  it('blocks nobody when it fails, disconnects, sends nonsense or never answers, and the log contains no password [AC-059]', async () => {
    const failures: Record<string, RequestListener> = {
      fails: (_, response) => void response.writeHead(500).end(),
      'sends elsewhere': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'breaks off': (request) => void request.socket.destroy(),
      'talks nonsense': (_, response) => void response.end('<html>\u0000::::'),
      'never answers': () => undefined,
      'never finishes': (_, response) => void response.write('0018A45C4D1DEF81644B54AB7F969B88D65:7\r\n'),
    };
    for (const [how, answer] of Object.entries(failures)) {
      const { breachCheck, logged } = await withService(answer, 200);
      expect([how, await checkNewPassword({ breachCheck }, { password: leaked, email })]).toEqual([how, null]);
      expect(logged.length).toBe(how === 'talks nonsense' ? 0 : 1);
      expect(logged.join('')).not.toContain(leaked);
      expect(logged.join('')).not.toContain(digestOf(leaked).slice(0, 5));
    }
    const gone = createBreachCheck({ provider: 'http://127.0.0.1:9/range/', log: pino({ level: 'silent' }) });
    expect(await gone.isBreached(leaked)).toBe(false);
    expect(await gone.isBreached('password')).toBe(true);
  });
});

it('makes a call answer 422 with the code beside its field [AC-064 part]', async () => {
  const breachCheck = createBreachCheck({ provider: null, log: pino({ level: 'silent' }) });
  const fault = await checkNewPassword({ breachCheck }, { password: 'Baseball', email });
  const refused = passwordRejected('newPassword', fault!);
  expect([refused.status, refused.body()]).toEqual([
    422,
    {
      error: 'password_rejected',
      message: 'This password is too common. Please choose another.',
      errors: [{ field: 'newPassword', code: 'TOO_COMMON', message: 'This password is too common. Please choose another.' }],
    },
  ]);
});
