import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { readConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { findClosing } from '#/modules/account/web/my-data/my-data-calls.ts';
import { readPasskeys } from '#/modules/account/web/passkeys/passkey-calls.ts';
import { listPlaces } from '#/modules/account/web/places/place-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { ordersOf } from '#/modules/orders/rules/order-lists.ts';
import { mostListed, readOrderList } from '#/modules/orders/web/order-calls.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listPaymentCards } from '#/modules/payments/web/payment-card-calls.ts';
import { cardName } from '#/modules/payments/web/saved-cards.tsx';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { readAccountMenu } from './account-menu.ts';
import { deliveriesOfToday } from './orders/deliveries-of-today.ts';

export const head = () => [{ title: 'My Account' }];

/** Loads the account, and a few facts of each of its parts. A part whose facts cannot be read has only its link. */
export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.myAccount);
  const isOwner = (await context.session()) === 'signed in';
  const [{ id: customerId, title, firstName, lastName, email, totalOrderCount }, addresses, menu, closing, memberships, cards, marketing, places, passkeys, pending, now] = await Promise.all([
    readOwnAccount(calls),
    listAddresses(calls),
    readAccountMenu(context, calls),
    isOwner ? findClosing(calls) : null,
    listMemberships(calls),
    listPaymentCards(calls).catch(withoutIt(null)),
    readConsent(calls, 'waitrose').catch(withoutIt(null)),
    isOwner ? listPlaces(calls).catch(withoutIt(null)) : null,
    isOwner ? readPasskeys(calls).catch(withoutIt(null)) : null,
    readOrderList(calls, 'pending', mostListed).then(ordersOf, withoutIt([])),
    context.now(),
  ]);
  return {
    customerId,
    firstName: firstName ?? '',
    name: [title, firstName, lastName].filter(Boolean).join(' '),
    email,
    totalOrderCount,
    addresses,
    cards: cards && cards.map((card) => ({ id: card.paymentCardId, name: cardName(card), expiryDate: card.expiryDate, isExpired: isExpired(card.expiryDate, now) })),
    marketing: marketing && { email: marketing.consent.EMAIL === true, sms: marketing.consent.SMS === true },
    placeCount: places && places.length,
    passkeyCount: passkeys?.passkeys.length ?? 0,
    membership: memberships[0] ?? null,
    closes: closing?.closes ?? null,
    menu,
    pending: pending.map(({ customerOrderId, slots, status }) => ({ customerOrderId, slots, status })),
    deliveries: await deliveriesOfToday(calls, pending, now),
  };
}
