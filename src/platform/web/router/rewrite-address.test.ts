import { expect, it } from 'vitest';
import type { PageReply } from './page-answer.ts';
import { rewriteAddress } from './rewrite-address.ts';
import { answer, emit, openRouter, tab, turns, giveEachTestATab } from './testing/fake-tab.ts';

giveEachTestATab();

it('rewrites the address of the page, which a reload of its data then reads', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/slots?date=2');
  const { key } = router.state().location;
  rewriteAddress(router, '/ecom/slots?date=2&slot=7');
  expect([shown(), router.state().location, tab.entries.length]).toMatchObject([['slots', '/ecom/slots?date=2&slot=7'], { search: '?date=2&slot=7', key }, 2]);
  expect(tab.asked).toEqual(['GET /ecom/slots.data?date=2']);
  await router.revalidate();
  expect(tab.asked.at(-1)).toBe('GET /ecom/slots.data?date=2&slot=7');
});

it.each([
  ['ends a move to another view of the page', '/ecom/home?date=9', ['home', '/ecom/home?slot=7']],
  ['ends a move to another view of the page also if it is written in capitals', '/ecom/HOME?date=9', ['home', '/ecom/home?slot=7']],
  ['does not hinder a move to another page', '/ecom/trolley', ['trolley', '/ecom/trolley']],
])('rewriting the address %s', async (_name, to, ends) => {
  const late = Promise.withResolvers<PageReply>();
  tab.answers.set(to.replace(/(\?|$)/, '.data$1'), () => late.promise);
  const { router, shown } = openRouter();
  const going = router.navigate(to);
  rewriteAddress(router, '/ecom/home?slot=7');
  late.resolve(answer(ends[0]!));
  await going;
  expect([shown(), router.state().navigation.state]).toEqual([ends, 'idle']);
});

it.each([
  ['/ecom/home?date=9', false],
  ['/ecom/home?date=9', true],
  ['/ecom/trolley', false],
])('rewriting the address ends a move to %s that waits for the connection, after a reload: %s', async (to, isReloading) => {
  const { router, shown } = openRouter();
  tab.online = false;
  if (isReloading) void router.revalidate();
  const going = router.navigate(to);
  rewriteAddress(router, '/ecom/home?slot=7');
  tab.online = true;
  emit('online');
  await going;
  expect([shown(), router.state().revalidation, tab.asked]).toEqual([['home', '/ecom/home?slot=7'], 'idle', []]);
});

it('a reload does not end a move that waits for the connection', async () => {
  const { router, shown } = openRouter();
  tab.online = false;
  const going = router.navigate('/ecom/home?date=9');
  expect(await router.revalidate()).toBe(true);
  tab.online = true;
  emit('online');
  await going;
  expect([shown(), router.state().navigation.state]).toEqual([['home', '/ecom/home?date=9'], 'idle']);
});

it('rewriting the address while Back is on its way stays with the page that is shown', async () => {
  const { router, shown } = openRouter();
  await router.navigate('/ecom/home?date=9');
  const { key } = router.state().location;
  tab.entries[0]!.state = { ...(tab.entries[0]!.state as object), scrollY: 700 };
  const late = Promise.withResolvers<PageReply>();
  tab.answers.set('/ecom/home.data', () => late.promise);
  history.go(-1);
  await turns();
  rewriteAddress(router, '/ecom/home?date=9&slot=7');
  late.resolve(answer('before'));
  await turns();
  expect([shown(), router.state().location.search]).toEqual([['home', '/ecom/home?date=9&slot=7'], '?date=9&slot=7']);
  expect(tab.entries[0]!.state, 'without the scroll position of the page before').toEqual({ usr: null, key, idx: 0 });
});
