import type { WireOrderSummary } from '#/contract/rest-types.ts';
import type { OrderThumbs } from '#/modules/orders/web/order-pictures.tsx';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Reads the pictures of the products in these orders that the shop still sells. Returns none if they cannot be read: the
 * orders name their products themselves.
 */
export async function thumbsOfOrders(calls: CallLayer, orders: readonly Pick<WireOrderSummary, 'firstLines'>[]): Promise<OrderThumbs> {
  const shown = new Set(orders.flatMap(({ firstLines }) => firstLines.map(({ lineNumber }) => lineNumber)));
  try {
    const products = await listProducts(calls, [...shown], undefined, { quiet: true });
    return Object.fromEntries(
      products.map(({ lineNumber, name, images, thumbnail }) => [
        lineNumber,
        { name, images: images && { small: images.small, medium: images.medium }, thumbnail: images ? null : thumbnail },
      ]),
    );
  } catch (error) {
    if (error instanceof CallFailure) return {};
    throw error;
  }
}
