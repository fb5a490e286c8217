import { describe, expect, it } from 'vitest';
import { json, openSessionBrowser } from '#/modules/account/web/testing/session-browser.ts';
import { resetStatusOf, tryForgottenPassword, tryResetPassword } from './try-reset-password.ts';

const forgot = '/forgotpassword-prod/v1/forgotpassword';
const reset = '/reset-password-prod/v1/reset-password';
const refusal = (status: number, error: string, errors?: object[]) => () => json({ error, message: error, errors }, status);
const link = { token: 'x', newPassword: 'a basket of quinces' };

function openWith(endpoint: string, ...answers: (() => Response)[]) {
  const browser = openSessionBrowser({ pathname: '/ecom/forgot-password' });
  browser.server.instead.set(endpoint, answers);
  return browser;
}

describe('asking for a reset link', () => {
  it('fetches a CSRF token first, and repeats the call once with another if it is refused [AC-067 part] [AC-008 part]', async () => {
    const { session, server } = openWith(forgot, refusal(403, 'csrf_invalid'), () => new Response(null, { status: 202 }));
    expect(await tryForgottenPassword(session, 'ada@example.test')).toBeNull();
    expect(server.asked).toEqual(['csrf', forgot, 'csrf', forgot]);
  });

  it('shows a refusal beside the form, without a modal or a redirect [AC-068 part] [AC-075 part]', async () => {
    const { session, left, troubles } = openWith(
      forgot,
      refusal(422, 'validation_failed', [{ field: 'email', code: 'CUSTOM', message: 'Invalid email address' }]),
      refusal(429, 'throttled'),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    expect(await tryForgottenPassword(session, 'ada')).toEqual({ email: 'Invalid email address' });
    expect(await tryForgottenPassword(session, 'ada@example.test')).toEqual({ form: 'Too many requests. Please wait a few minutes and try again.' });
    expect(await tryForgottenPassword(session, 'ada@example.test')).toEqual({ form: "Sorry, we couldn't send that. Please try again." });
    expect([left, troubles]).toEqual([[], []]);
  });

  it('has one message for every failure but a refused password and a dead link, also without an answer [AC-087]', async () => {
    const { session, left, troubles } = openWith(
      reset,
      refusal(400, 'malformed'),
      refusal(422, 'validation_failed', [{ field: 'token', code: 'CUSTOM', message: 'Of no interest to the shopper' }]),
      refusal(503, 'unavailable'),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const message = { form: "Sorry, we couldn't reset your password. Please try again." };
    for (const status of [400, 422, 503, null]) expect([await tryResetPassword(session, link), resetStatusOf(session)]).toEqual([message, status]);
    expect([left, troubles]).toEqual([[], []]);
  });
});

describe('resetting a password', () => {
  it('stores the status of every failed attempt for the session, and none after a success [AC-085] [AC-084 part] [AC-086 part] [AC-087 part]', async () => {
    const rejected = [{ field: 'newPassword', code: 'TOO_COMMON', message: 'This password is too common. Please choose another.' }];
    const { session, left, troubles } = openWith(
      reset,
      refusal(410, 'reset_link_invalid'),
      refusal(422, 'password_rejected', rejected),
      refusal(429, 'throttled'),
      refusal(500, 'server_error'),
      () => new Response(null, { status: 204 }),
    );
    const statusAfter = async () => [await tryResetPassword(session, link), resetStatusOf(session)];
    expect(await statusAfter()).toEqual(['link over', 410]);
    expect(await statusAfter()).toEqual([{ newPassword: 'This password is too common. Please choose another.' }, 422]);
    expect(await statusAfter()).toEqual([{ form: 'Too many requests. Please wait a few minutes and try again.' }, 429]);
    expect(await statusAfter()).toEqual([{ form: "Sorry, we couldn't reset your password. Please try again." }, 500]);
    expect(await statusAfter()).toEqual([null, null]);
    expect([left, troubles]).toEqual([[], []]);
  });
});
