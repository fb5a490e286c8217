import { createHmac } from 'node:crypto';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { securityTokenAnswer } from '#/modules/payments/rules/payment-answer-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';

/** The life of a security token: as long as a visit to checkout (SH-159, SH-163). */
const tokenLifeMs = 28 * 60_000;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Returns a JSON Web Token (HS256) that names the customer to the provider while the browser prepares card
 * authentication, and the instant at which it expires.
 */
export function makeSecurityToken(secret: string, customerId: number, now: Instant): { jwt: string; expiresAt: Instant } {
  const expiresAt = now + tokenLifeMs;
  const claims = { sub: String(customerId), aud: 'card-authentication', iat: Math.floor(now / 1000), exp: Math.floor(expiresAt / 1000) };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return { jwt: `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`, expiresAt };
}

/** The call that returns a security token to checkout (SC-539). */
export const securityTokens = (secret: string): RestRoute =>
  defineRest({
    service: 'payments',
    version: 1,
    method: 'GET',
    endpoint: 'security-tokens',
    summary: 'Returns a token with which the browser prepares card authentication.',
    access: 'customer',
    answers: { 200: securityTokenAnswer },
    example: {},
    async handle(call) {
      const { jwt, expiresAt } = makeSecurityToken(secret, call.caller.customerId, await call.now());
      return ok({ jwt, expiresAt: toWireDateTime(expiresAt) });
    },
  });
