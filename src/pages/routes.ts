import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole URL map. A path that is not here shows the not-found page (SH-013). */
export default [
  index('shop/to-home.ts', { id: 'bare-root' }),
  route('ecom', 'shop/to-home.ts', { id: 'ecom-root' }),
  route('ecom/shop', 'shop/to-home.ts', { id: 'shop-root' }),

  route('design', 'design/design.tsx'),

  layout('shell/minimal-layout.tsx', [
    route('ecom/login', 'account/login.tsx'),
    route('ecom/sign-in', 'account/sign-in.tsx'),
    route('ecom/log-out', 'account/log-out.tsx'),
    route('ecom/log-out/error', 'account/log-out-error.tsx'),
  ]),

  layout('shell/checkout-layout.tsx', [route('ecom/checkout', 'checkout/checkout.tsx')]),

  route('ecom/add-to-trolley', 'shop/add-to-trolley.ts'),

  layout('shell/main-layout.tsx', [
    route('ecom/shop/browse/groceries', 'shop/home.tsx'),
    route('ecom/shop/browse/*', 'shop/category.tsx'),
    route('ecom/shop/search', 'shop/search.tsx'),
    route('ecom/products/:productName/:productId', 'shop/product.tsx'),
    route('ecom/shop/trolley', 'shop/trolley.tsx'),
    route('ecom/bookslot', 'shop/book-slot.tsx', { id: 'book-slot' }),
    route('ecom/bookslot/delivery', 'shop/book-slot.tsx', { id: 'book-delivery' }),
    route('ecom/order-confirmation/:customerOrderId/*', 'checkout/order-confirmation.tsx'),
    route('ecom/myaccount/my-orders', 'account/my-orders.tsx'),
    route('ecom/myaccount/my-orders/order/:customerOrderId', 'account/order.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;
