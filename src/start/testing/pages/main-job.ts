import type { TestAnswer, TestBrowser, TestRequest } from '#/modules/account/testing/test-browser.ts';
import { codeValues } from '#/start/testing/examples/example-codes.ts';
import { makeExampleWorld, sendExample } from '#/start/testing/examples/example-world.ts';
import { emptySlot, type SmallShopper } from '#/start/testing/small-shop.ts';
import { listOperations, writeCall } from '#/start/testing/graph-call.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

/** A call, under its registered name, and its answer. */
export interface MadeCall {
  /** For example `GET branches branches/{branchId} v3`, or the name of a graph operation. */
  call: string;
  answer: TestAnswer;
}

export interface MainJob {
  made: MadeCall[];
  shopper: SmallShopper;
  /** Two placed orders. The second was paid with the card that the first saved. */
  placed: string[];
}

/**
 * Runs the main job from end to end over the shop's calls, makes every existing call at least once, and collects the
 * answers.
 */
export async function doMainJob(testShop: TestShop): Promise<MainJob> {
  const { shop, database, browser, shopper: newShopper } = testShop;
  const made: MadeCall[] = [];
  const routes = shop.modules.list.flatMap((module) => module.rest ?? []);
  const operations = listOperations();
  const shopper = await newShopper();
  const visitor = browser();
  const { bearer, addressId } = shopper;

  async function rest(
    on: TestBrowser,
    call: string,
    params: Record<string, string | number> = {},
    request: TestRequest & { query?: string } = {},
  ): Promise<TestAnswer> {
    const route = routes.find((one) => `${one.method} ${one.service} ${one.endpoint} v${one.version}` === call);
    if (!route) throw new Error(`the shop has no ${call}`);
    const endpoint = route.endpoint.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const path = `/${route.service}-prod/v${route.version}/${endpoint}${request.query ?? ''}`;
    const answer = await on.call(route.method, path, request);
    made.push({ call, answer });
    return answer;
  }
  async function graph(name: string, given: Record<string, unknown>, as?: string): Promise<TestAnswer> {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`the shop has no ${name}`);
    const { query, variables } = writeCall(operation, given);
    const answer = await visitor.graph(name, query, variables, as);
    made.push({ call: name, answer });
    return answer;
  }
  const mine = { bearer };

  // An anonymous visitor looks round and fills a trolley.
  await rest(visitor, 'GET taxonomy taxonomy/groceries v1');
  await rest(visitor, 'GET taxonomy taxonomy/footer v2');
  for (const q of ['', '?q=Brack']) await rest(visitor, 'GET branches branches v3', {}, { query: q });
  await rest(visitor, 'GET branches branches/{branchId} v3', { branchId: 651 });
  for (const query of ['', '?view=SUMMARY']) await rest(visitor, 'GET products products/{lineNumbers} v1', { lineNumbers: '000123+000201+000202+000203' }, { query });
  const queryParams = { category: '10051', size: 48, start: 0 };
  await rest(visitor, 'POST search product-grid/browse v1', {}, { json: { customerSearchRequest: { queryParams } } });
  const searching = { searchTerm: 'apples', size: 48, start: 0 };
  await rest(visitor, 'POST search product-grid/search v1', {}, { json: { customerSearchRequest: { queryParams: searching } } });
  await rest(visitor, 'POST get-rollouts get-rollouts v1', {}, { json: {} });
  const decisions = { visitorId: visitor.cookies.get('visitorId'), customerId: -1, experiments: ['render_blocking'] };
  await rest(visitor, 'POST experiments experiments/decisions v1', {}, { json: decisions });
  await graph('shoppingContext', {});
  await graph('getMinimumOrderValues', { orderId: '0' });
  await graph('currentSlot', { customerOrderId: '0' });
  await fillTrolley('0');
  await graph('getTrolley', { orderId: '0' });
  await graph('getTrolleyWithRecommendations', { orderId: '0' });
  await rest(visitor, 'GET products-recommendations recommendations/order/{customerOrderId} v1', { customerOrderId: 0 });

  // A customer signs in and out.
  const headers = { 'X-CSRF-TOKEN': (await rest(visitor, 'GET token-client csrf v1')).body.token };
  const { email } = (await rest(browser(), 'GET accounts accounts/self v1', {}, mine)).body;
  await rest(visitor, 'POST token-client sign-in v1', {}, { headers, json: { email, password: 'a parcel of figs' } });
  await rest(visitor, 'POST token-client token v1', {}, { headers });
  await rest(visitor, 'POST token-client logout v1', {}, { form: { _csrf: headers['X-CSRF-TOKEN'] } });
  const address = { line1: '15 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA' };
  const addressee = { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' };
  await graph('addAddress', { address: { ...address, addressee } }, bearer);
  await graph('addresses', {}, bearer);
  await graph('addressMethods', {}, bearer);
  await rest(visitor, 'GET addresses addresses/{addressId} v2', { addressId }, mine);
  for (const method of ['PUT', 'DELETE']) await rest(visitor, `${method} favourites favourites/{lineNumber} v2`, { lineNumber: '000123' }, mine);
  await rest(visitor, 'GET favourites-experience favourites/{customerOrderId} v1', { customerOrderId: shopper.orderId }, mine);
  await graph('favouriteLineNumbers', {}, bearer);
  const { id } = (await rest(visitor, 'POST shopping-lists lists v1', {}, { ...mine, json: { name: 'Weekly', items: [{ lineNumber: '000123', quantity: { amount: 1 } }] } })).body;
  await rest(visitor, 'GET shopping-lists lists v1', {}, mine);
  await rest(visitor, 'GET shopping-lists lists/{id} v1', { id }, mine);
  await rest(visitor, 'PATCH shopping-lists lists/{id} v1', { id }, { ...mine, json: { name: 'Sunday' } });
  await rest(visitor, 'PUT shopping-lists lists/{id}/items/{lineNumber} v1', { id, lineNumber: '000123' }, { ...mine, json: { quantity: { amount: 2 } } });
  await rest(visitor, 'DELETE shopping-lists lists/{id}/items/{lineNumber} v1', { id, lineNumber: '000123' }, mine);
  await rest(visitor, 'DELETE shopping-lists lists/{id} v1', { id }, mine);

  // The customer pays one order with a card that needs authentication, and another with the card that the first order
  // saved.
  await fillTrolley(shopper.orderId, bearer);
  const bookAndPay = async (orderId: string, key: string, card: (orderId: string) => Promise<unknown>) => {
    const order = { customerOrderId: orderId };
    const grid = { ...order, fulfilmentType: 'DELIVERY', branchId: 651, addressId };
    await rest(visitor, 'POST slot slotdates v1', {}, { ...mine, json: grid });
    await rest(visitor, 'POST slot campaigns v1', {}, { ...mine, json: { fulfilmentType: 'DELIVERY', branchId: 651 } });
    const slotId = await emptySlot(database);
    const booking = { ...order, slotId, addressId, branchId: 651, fulfilmentType: 'DELIVERY' };
    const { slotReservationId } = (await rest(visitor, 'POST slot bookslot v1', {}, { ...mine, json: booking })).body;
    await rest(visitor, 'DELETE slot reservations/{slotReservationId} v1', { slotReservationId }, mine);
    await rest(visitor, 'POST slot bookslot v1', {}, { ...mine, json: booking });
    await rest(visitor, 'POST slot slotdays v1', {}, { ...mine, json: grid });
    await graph('currentSlot', { customerOrderId: orderId }, bearer);
    await graph('expiredSlot', { customerOrderId: orderId }, bearer);
    await graph('getTrolley', { orderId }, bearer);
    await rest(visitor, 'PATCH order-orchestration orders/{customerOrderId}/initialise v1', order, mine);
    const { promoCode: code, partnerCardNumber: cardNumber } = codeValues(database);
    await rest(visitor, 'POST order-orchestration orders/{customerOrderId}/incentives v1', order, { ...mine, json: { code: await code() } });
    await rest(visitor, 'DELETE order-orchestration orders/{customerOrderId}/incentives/{code} v1', { ...order, code: await code() }, mine);
    await rest(visitor, 'PUT order-orchestration orders/{customerOrderId}/partner-discount-card v1', order, { ...mine, json: { cardNumber: await cardNumber() } });
    await rest(visitor, 'DELETE order-orchestration orders/{customerOrderId}/partner-discount-card v1', order, mine);
    await graph('setGiftCards', { ...order, giftCards: [] }, bearer);
    await graph('setGiftVouchers', { ...order, giftVouchers: [] }, bearer);
    await card(orderId);
    const press = { ...mine, headers: { 'idempotency-key': key }, json: { contactNumber: '0118 496 0123' } };
    const pressed = await rest(visitor, 'PATCH order-orchestration orders/{customerOrderId}/place v1', order, press);
    if (pressed.status !== 200) {
      const { value: transactionId } = pressed.body.details.find(({ name }: { name: string }) => name === 'transactionId');
      await rest(visitor, 'GET payment-gateway challenges/{transactionId} v1', { transactionId });
      await rest(visitor, 'POST order-orchestration orders/payments/authentication v1', {}, { form: { transactionId, response: 'approve' } });
      await rest(visitor, 'PATCH order-orchestration orders/{customerOrderId}/authenticated-payment-cards v4', order, { ...mine, json: { transactionId } });
      await rest(visitor, 'PATCH order-orchestration orders/{customerOrderId}/place v1', order, press);
    }
    await rest(visitor, 'GET order-orchestration orders/{customerOrderId} v1', order, mine);
    await graph('getOrder', order, bearer);
  };
  await bookAndPay(shopper.orderId, 'first-press-of-main-job', async (orderId) => {
    const session = (await rest(visitor, 'POST payments payment-sessions v1', {}, { ...mine, json: {} })).body;
    const { sessionId, passcode } = session;
    const typed = { passcode, number: '4000000000003220', cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' };
    await rest(visitor, 'PUT payment-gateway sessions/{sessionId} v1', { sessionId }, { ...mine, json: typed });
    const given = { sessionId, passcode, saveNewCard: true };
    await rest(visitor, 'PUT order-orchestration orders/{customerOrderId}/payment-cards v2', { customerOrderId: orderId }, { ...mine, json: given });
  });
  const next = (await graph('shoppingContext', {}, bearer)).body.data.shoppingContext.customerOrderId;
  await fillTrolley(next, bearer);
  await graph('getShopperNotes', {}, bearer);
  await bookAndPay(next, 'second-press-of-main-job', async (orderId) => {
    const { paymentCards } = (await rest(visitor, 'GET paymentCards paymentCards v1', {}, mine)).body;
    const json = { paymentCardId: paymentCards[0].paymentCardId };
    await rest(visitor, 'PUT order-orchestration orders/{customerOrderId}/payment-cards v1', { customerOrderId: orderId }, { ...mine, json });
  });
  await rest(visitor, 'GET order-orchestration orders v1', {}, mine);
  await rest(visitor, 'GET order-orchestration orders/recent v1', {}, mine);
  await rest(visitor, 'GET customerorders customerorders/stats v1', {}, mine);
  await graph('getOrderWithRecommendations', { customerOrderId: next, recommendationsSize: 8, recommendationsStart: 0, productsSize: 100, trolleyId: next }, bearer);
  await graph('initiateAmendOrder', { customerOrderId: next }, bearer);
  for (const act of ['amend', 'change-slot', 'cancel-amend']) {
    await rest(visitor, `POST order-orchestration orders/{customerOrderId}/${act} v1`, { customerOrderId: next }, { ...mine, json: {} });
  }
  await graph('cancelAmendOrder', { customerOrderId: next }, bearer);
  await graph('cancelOrder', { customerOrderId: next }, bearer);

  // The calls that are not part of the main job are made with their examples.
  const asked = new Set(made.map(({ call }) => call));
  for (const route of routes) {
    const call = `${route.method} ${route.service} ${route.endpoint} v${route.version}`;
    if (!asked.has(call)) made.push({ call, answer: await sendExample(route, makeExampleWorld(testShop), testShop) });
  }
  return { made, shopper, placed: [shopper.orderId, next] };

  async function fillTrolley(orderId: string, as?: string): Promise<void> {
    const item = (lineNumber: string, amount: number, uom: string) => ({ lineNumber, quantity: { amount, uom } });
    await graph('addItemToTrolley', { orderId, trolleyItem: item('000123', 1, 'C62') }, as);
    await graph('emptyTrolley', { orderId }, as);
    await graph('addItemToTrolley', { orderId, trolleyItem: item('000123', 1, 'C62') }, as);
    await graph('updateTrolleyItem', { orderId, trolleyItem: item('000123', 3, 'C62') }, as);
    await graph('updateTrolleyItems', { orderId, trolleyItems: [item('000201', 0.7, 'KGM'), item('000202', 3, 'C62'), item('000203', 2, 'C62')] }, as);
    await graph('updateTrolleyItem', { orderId, trolleyItem: item('000203', 0, 'C62') }, as);
    await graph('replaceTrolleyItem', { orderId, trolleyItem: item('000203', 2, 'C62') }, as);
    await graph('updateTrolleySubPreferences', { orderId, subPreference: false }, as);
    await graph('getMinimumOrderValues', { orderId }, as);
  }
}
