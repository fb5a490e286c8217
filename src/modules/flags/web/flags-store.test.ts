import { describe, expect, it, vi } from 'vitest';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { DecisionsStore } from './decisions-store.ts';
import { FlagsStore } from './flags-store.ts';

const rollouts = (...on: string[]) => json({ rollouts: ['multisearch', 'site_banner'].map((key) => ({ key, enabled: on.includes(key) })) });
const decided = (variant: string, payload: unknown = null) => json({ decisions: [{ experiment: 'render_blocking', variant, payload }] });
const visitorId = '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3';
const who = { visitorId, customerId: 7 };

describe('the flags of a document', () => {
  it('are those of the page until the server answers the one request, and then the server’s [SH-446 part]', async () => {
    const { calls, sent } = openCalls(() => rollouts('site_banner'));
    const flags = new FlagsStore(['multisearch']);
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
  ] as [string, Answer][])('stay those of the page if the answer is %s [SH-446 part]', async (_, answer) => {
    const { calls } = openCalls(answer);
    const flags = new FlagsStore(['multisearch']);
    await flags.start(calls, null);
    expect(flags.on()).toEqual(['multisearch']);
  });

  it('are requested without a visitor id by a browser that has none', async () => {
    const { calls, sent } = openCalls(() => rollouts());
    await new FlagsStore([]).start(calls, null);
    expect(sent[0]!.body).toBe('{}');
  });
});

describe('the decisions for the visitor of a document', () => {
  it('are unknown at first, and requested once [SH-447 part] [AC-446 part]', async () => {
    const { calls, sent } = openCalls(() => decided('unBlock', { after: 3 }));
    const decisions = new DecisionsStore();
    let told = 0;
    decisions.subscribe(() => (told += 1));
    expect([decisions.variant('render_blocking'), decisions.payload('render_blocking')]).toEqual([null, null]);
    await Promise.all([decisions.start(calls, who), decisions.start(calls, who)]);
    expect([decisions.variant('render_blocking'), decisions.payload('render_blocking'), told]).toEqual(['unBlock', { after: 3 }, 1]);
    expect(sent.map(({ address, body }) => [address, body])).toEqual([
      ['/experiments-prod/v1/experiments/decisions', JSON.stringify({ ...who, experiments: ['render_blocking', 'product_tags', 'homepage_header', 'favourites_starter_basket', 'menu_banner_display', 'urgency_banner', 'slots_new_booking_experience', 'service_selection_page_skip', 'site_banner_type'] })],
    ]);
  });

  it('are the default if the call fails, or the browser has no visitor id [SH-448 part]', async () => {
    const failed = new DecisionsStore();
    await failed.start(openCalls(() => json({}, 503)).calls, who);
    expect([failed.variant('render_blocking'), failed.payload('render_blocking')]).toEqual(['default', null]);
    const nobody = openCalls(() => decided('unBlock'));
    const unknown = new DecisionsStore();
    await unknown.start(nobody.calls, { ...who, visitorId: null });
    expect([unknown.variant('render_blocking'), nobody.sent]).toEqual(['default', []]);
  });

  it('raise one impression each, when the visitor has seen them [SH-447 part] [AC-446 part]', async () => {
    vi.stubGlobal('document', new EventTarget());
    const heard: ShopEvent[] = [];
    const stop = onShopEvent((event) => heard.push(event));
    const decisions = new DecisionsStore();
    // The shopper cannot have seen a variant that is not decided yet.
    decisions.view('render_blocking');
    expect([decisions.takeImpressions(), heard]).toEqual([[], []]);
    await decisions.start(openCalls(() => decided('unBlock')).calls, who);
    expect(heard).toEqual([]);
    decisions.view('render_blocking');
    decisions.view('render_blocking');
    expect(heard).toEqual([{ name: 'experiment_impression', experiment: 'render_blocking', variant: 'unBlock' }]);
    stop();
    vi.unstubAllGlobals();
  });

  it('hand each impression over to be sent once, also those of experiments that were seen while nothing could be sent [SH-447 part] [AC-446]', async () => {
    vi.stubGlobal('document', new EventTarget());
    const decisions = new DecisionsStore();
    await decisions.start(openCalls(() => decided('unBlock')).calls, who);
    const taken = () => decisions.takeImpressions().map(({ name, experiment, variant }) => [name, experiment, variant]);
    decisions.view('render_blocking');
    expect(taken()).toEqual([['experiment_impression', 'render_blocking', 'unBlock']]);
    for (const experiment of ['product_tags', 'render_blocking', 'homepage_header', 'product_tags'] as const) decisions.view(experiment);
    expect(taken()).toEqual([['experiment_impression', 'product_tags', 'default'], ['experiment_impression', 'homepage_header', 'default']]);
    decisions.view('product_tags');
    expect(taken()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
