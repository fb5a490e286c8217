import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readOwnRegistration } from './read-own-registration.ts';

/** Returns a call layer whose calls all give this answer, and the list of the ids that it was called with. */
function callsAnswering(answer: object | CallFailure) {
  const asked: unknown[] = [];
  const rest = async ({ params }: { params: { registrationId: string } }) => {
    asked.push(params.registrationId);
    if (answer instanceof CallFailure) throw answer;
    return answer;
  };
  return { calls: { rest } as unknown as CallLayer, asked };
}

async function read(registrationId: string | null, answer: object | CallFailure) {
  const { calls, asked } = callsAnswering(answer);
  const reported: Error[] = [];
  return { own: await readOwnRegistration(calls, registrationId, (failure) => reported.push(failure)), asked, reported };
}

it('a browser’s registration waits for its code until it has ended, and a browser without one makes no call [AC-097 part] [AC-101 part]', async () => {
  expect(await read('id', { email: 'ada@example.test', secondsUntilResend: 0 })).toEqual({ own: { kind: 'waiting', email: 'ada@example.test' }, asked: ['id'], reported: [] });
  expect(await read('id', new CallFailure('http', 'Not found', { status: 404 }))).toEqual({ own: { kind: 'ended' }, asked: ['id'], reported: [] });
  expect(await read(null, {})).toEqual({ own: null, asked: [], reported: [] });
});

it('a registration that cannot be read is reported, and keeps nobody from starting another [AC-097 part]', async () => {
  const failure = new CallFailure('http', 'Unavailable', { status: 503 });
  expect(await read('id', failure)).toEqual({ own: null, asked: ['id'], reported: [failure] });
});
