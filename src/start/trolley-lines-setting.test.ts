import { expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const goods = ['000401', '000402', '000403'] as const;
const shop = await openTestShop({
  settings: { LARDER_TROLLEY_LINES: '2' },
  async stock(database) {
    await saveProducts(database, goods.map((lineNumber) => aProduct({ lineNumber })));
  },
});

it('the operator sets how many different items fit into a trolley, of visitors and customers alike [SC-741 part]', async () => {
  const { bearer, orderId } = await shop.shopper();
  for (const [own, as] of [['0', undefined], [orderId, bearer]] as const) {
    const items = goods.map((lineNumber) => `{ lineNumber: "${lineNumber}", quantity: { amount: 1 } }`);
    const browser = shop.browser();
    await browser.graph('x', `mutation { emptyTrolley(orderId: "${own}") { failures { type } } }`, {}, as);
    const answers = [];
    for (const item of items) {
      const add = `mutation { addItemToTrolley(orderId: "${own}", trolleyItem: ${item}) { failures { message type } } }`;
      answers.push((await browser.graph('x', add, {}, as)).body.data.addItemToTrolley.failures);
    }
    expect(answers).toEqual([null, null, [{ message: 'Your trolley can hold 2 different items. Remove one to add another.', type: '422' }]]);
  }
});
