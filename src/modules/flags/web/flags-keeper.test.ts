import { describe, expect, it } from 'vitest';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { DecisionsKeeper, type Impression } from './decisions-keeper.ts';
import { FlagsKeeper } from './flags-keeper.ts';

const rollouts = (...on: string[]) => json({ rollouts: ['multisearch', 'site_banner'].map((key) => ({ key, enabled: on.includes(key) })) });
const decided = (variant: string, payload: unknown = null) => json({ decisions: [{ experiment: 'render_blocking', variant, payload }] });
const visitorId = '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3';
const who = { visitorId, customerId: 7 };

describe('the flags of a document', () => {
  it('are those of the page until the server answers, which is asked once, and then the server’s [SH-446 part]', async () => {
    const { calls, sent } = openCalls(() => rollouts('site_banner'));
    const flags = new FlagsKeeper(['multisearch']);
    let told = 0;
    flags.subscribe(() => (told += 1));
    expect([flags.isOn('multisearch'), flags.isOn('site_banner'), flags.on()]).toEqual([true, false, ['multisearch']]);
    await Promise.all([flags.start(calls, visitorId), flags.start(calls, visitorId)]);
    await flags.start(calls, visitorId);
    expect([flags.isOn('multisearch'), flags.isOn('site_banner'), flags.on()]).toEqual([false, true, ['site_banner']]);
    expect(flags.atStart).toEqual(['multisearch']);
    expect(told).toBe(1);
    expect(sent.map(({ address, body }) => [address, body])).toEqual([['/get-rollouts-prod/v1/get-rollouts', JSON.stringify({ visitorId })]]);
  });

  it.each([
    ['an error', () => json({}, 500)],
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
  ] as [string, Answer][])('stay those of the page when the answer is %s [SH-446 part]', async (_, answer) => {
    const { calls } = openCalls(answer);
    const flags = new FlagsKeeper(['multisearch']);
    await flags.start(calls, null);
    expect(flags.on()).toEqual(['multisearch']);
  });

  it('are asked for without a visitor id by a browser that has none', async () => {
    const { calls, sent } = openCalls(() => rollouts());
    await new FlagsKeeper([]).start(calls, null);
    expect(sent[0]!.body).toBe('{}');
  });
});

describe('the decisions for the visitor of a document', () => {
  it('are not known at first, and asked for once [SH-447 part] [AC-446 part]', async () => {
    const { calls, sent } = openCalls(() => decided('unBlock', { after: 3 }));
    const decisions = new DecisionsKeeper();
    let told = 0;
    decisions.subscribe(() => (told += 1));
    expect([decisions.variant('render_blocking'), decisions.payload('render_blocking')]).toEqual([null, null]);
    await Promise.all([decisions.start(calls, who), decisions.start(calls, who)]);
    expect([decisions.variant('render_blocking'), decisions.payload('render_blocking'), told]).toEqual(['unBlock', { after: 3 }, 1]);
    expect(sent.map(({ address, body }) => [address, body])).toEqual([
      ['/experiments-prod/v1/experiments/decisions', JSON.stringify({ ...who, experiments: ['render_blocking'] })],
    ]);
  });

  it('are the default when the call fails, or the browser has no visitor id [SH-448 part]', async () => {
    const failed = new DecisionsKeeper();
    await failed.start(openCalls(() => json({}, 503)).calls, who);
    expect([failed.variant('render_blocking'), failed.payload('render_blocking')]).toEqual(['default', null]);
    const nobody = openCalls(() => decided('unBlock'));
    const unknown = new DecisionsKeeper();
    await unknown.start(nobody.calls, { ...who, visitorId: null });
    expect([unknown.variant('render_blocking'), nobody.sent]).toEqual(['default', []]);
  });

  it('are sent as an impression once each, when the visitor has met them, also to whoever listens late [SH-447 part] [AC-446 part]', async () => {
    const decisions = new DecisionsKeeper();
    const heard: Impression[] = [];
    decisions.view('render_blocking');
    expect(decisions.viewed()).toEqual([]);
    await decisions.start(openCalls(() => decided('unBlock')).calls, who);
    decisions.view('render_blocking');
    decisions.sendImpressionsTo((impression) => heard.push(impression));
    decisions.view('render_blocking');
    expect(heard).toEqual([{ experiment: 'render_blocking', variant: 'unBlock' }]);
    expect(decisions.viewed()).toEqual(['render_blocking']);

    const prompt = new DecisionsKeeper();
    const atOnce: Impression[] = [];
    prompt.sendImpressionsTo((impression) => atOnce.push(impression));
    await prompt.start(openCalls(() => decided('default')).calls, who);
    prompt.view('render_blocking');
    prompt.view('render_blocking');
    expect(atOnce).toEqual([{ experiment: 'render_blocking', variant: 'default' }]);
  });
});
