import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { layoutOf, type LayoutName } from '#/pages/rules/layout-of.ts';

/** Every page of the shop, each in the layout of its path; a path that is not here shows the not-found page (SH-013). */
const pages = [
  route('ecom/login', 'account/login.tsx'),
  route('ecom/sign-in', 'account/sign-in.tsx'),
  route('ecom/forgot-password/locked', 'account/forgot-password-locked.tsx'),
  route('ecom/log-out', 'account/log-out.tsx'),
  route('ecom/log-out/error', 'account/log-out-error.tsx'),
  route('ecom/shop/browse/groceries', 'shop/home.tsx'),
  route('ecom/shop/browse/*', 'shop/category.tsx'),
  route('ecom/shop/search', 'shop/search.tsx'),
  route('ecom/products/:productName/:productId', 'shop/product.tsx'),
  route('ecom/shop/trolley', 'shop/trolley.tsx'),
  route('ecom/add-to-trolley', 'shop/add-to-trolley.tsx'),
  route('ecom/bookslot', 'shop/book-slot.tsx', { id: 'book-slot' }),
  route('ecom/bookslot/delivery', 'shop/book-slot.tsx', { id: 'book-delivery' }),
  route('ecom/checkout', 'checkout/checkout.tsx'),
  route('ecom/order-confirmation/:customerOrderId/*', 'checkout/order-confirmation.tsx'),
  route('ecom/myaccount/my-orders', 'account/my-orders.tsx'),
  route('ecom/myaccount/my-orders/order/:customerOrderId', 'account/order.tsx'),
];

const inLayout = (name: LayoutName, more: RouteConfigEntry[] = []) =>
  layout(`shell/${name}-layout.tsx`, [...pages.filter(({ path }) => layoutOf(`/${path}`) === name), ...more]);

/** The whole URL map. The three roots are nowhere in it: they lead to the groceries home (SH-009, SH-010). */
export default [
  inLayout('minimal'),
  inLayout('checkout'),
  inLayout('main', [route('*', 'shell/not-found.tsx')]),
  route('design', 'design/design.tsx'),
  // The staff console, in a frame of its own (AC-515).
  route('admin/sign-in', 'staff/staff-sign-in.tsx'),
  layout('staff/staff-layout.tsx', { id: 'staff-layout' }, [
    route('admin', 'staff/staff-home.tsx'),
    route('admin/staff', 'staff/staff-list.tsx'),
    route('admin/staff/new', 'staff/add-staff.tsx'),
    route('admin/staff/:staffId', 'staff/change-staff.tsx'),
    route('admin/audit', 'staff/audit.tsx'),
    route('admin/mail', 'staff/mail-list.tsx'),
    route('admin/mail/:mailId', 'staff/mail.tsx'),
    route('admin/*', 'staff/staff-not-found.tsx'),
  ]),
] satisfies RouteConfig;
