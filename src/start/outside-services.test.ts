import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { runTimetableJobs, runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings, type Settings } from '#/platform/server/settings.ts';
import { book, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

/** Each outside service: the setting that picks its provider, a value, the further settings that it needs, and the result. */
const services: Record<string, { value: string; with?: Record<string, string>; pick: (settings: Settings) => unknown }> = {
  ADDRESS_LOOKUP_PROVIDER: { value: 'https://addresses.example/find', pick: ({ addressLookupProvider }) => addressLookupProvider },
  PASSWORD_BREACH_PROVIDER: { value: 'https://api.pwnedpasswords.com/range/', pick: ({ passwordBreachProvider }) => passwordBreachProvider },
  EXPERIMENT_PROVIDER: { value: 'https://experiments.example/decide', pick: ({ experimentProvider }) => experimentProvider },
  MAIL_PROVIDER: { value: 'smtp', with: { MAIL_SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'orders@larder.example' }, pick: ({ smtp }) => smtp && 'smtp' },
  PAYMENT_PROVIDER: {
    value: 'stripe',
    with: { STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_PUBLISHABLE_KEY: 'pk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' },
    pick: ({ stripe }) => stripe && 'stripe',
  },
};

describe('outside services', () => {
  it('are each used only if one setting names a provider; without it the built-in one needs nothing [AC-014]', () => {
    const documented = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+_PROVIDER)`/gm)].map(([, name]) => name);
    expect(Object.keys(services).toSorted()).toEqual(documented.toSorted());
    for (const [name, { value, with: more = {}, pick }] of Object.entries(services)) {
      expect([name, pick(readSettings({ ...more })), pick(readSettings({ ...more, [name]: value }))]).toEqual([name, null, value]);
    }
  });

  it('are not needed to register, sign in, recover a password, find an address, decide an experiment, and pay [AC-014]', async () => {
    const connected: Promise<string | undefined>[] = [];
    const listen = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      connected.push(new Promise((resolve) => socket.once('connect', () => resolve(socket.remoteAddress)).once('error', () => resolve('failed'))));
    };
    const sockets = channel('net.client.socket');
    sockets.subscribe(listen);
    const shop = await openTestShop({ settings: { LARDER_FLAGS: 'manual_address_form_only=off' } });
    const { database } = shop;
    const { email } = await makeCustomer(database);
    const browser = shop.browser();
    const csrf = { headers: await browser.csrfHeader() };
    const newcomer = 'newcomer@example.test';
    expect((await browser.call('POST', '/registrations-prod/v1/registrations', { ...csrf, json: { email: newcomer, password: 'a basket of quinces' } })).status).toBe(202);
    expect((await browser.call('POST', '/forgotpassword-prod/v1/forgotpassword', { ...csrf, json: { email } })).status).toBe(202);
    await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
    await runTimetableJobs(shop.shop);
    expect([(await mailsTo(database, newcomer)).map(({ subject }) => subject), (await mailsTo(database, email)).map(({ subject }) => subject)]).toEqual([
      ['Your verification code'], ['Reset your password'],
    ]);
    expect((await browser.signIn(email, testPassword)).status).toBe(204);
    const bearer = (await browser.token()).body.accessToken;
    const found = await browser.call('GET', '/address-suggestions-prod/v1/address-suggestions?term=mill%20lane', { bearer });
    expect([found.status, found.body.suggestions.length > 0]).toEqual([200, true]);
    const decided = await browser.call('POST', '/experiments-prod/v1/experiments/decisions', { json: { visitorId: 'visitor-1', customerId: -1, experiments: ['loyalty_link'] } });
    expect(decided.status).toBe(200);
    const shopper = await shop.shopper();
    await book(shopper, { fetch: shop.fetch }, await emptySlot(database));
    await giveCard(shopper, { fetch: shop.fetch });
    expect((await place(shopper, { fetch: shop.fetch }, 'press-without-a-network')).status).toBe(200);
    sockets.unsubscribe(listen);
    expect(connected.length).toBeGreaterThan(0);
    expect(new Set(await Promise.all(connected))).toEqual(new Set([new URL(database.url).hostname]));
  });
});
