import { z } from 'zod';
import { marketingSchemes, type MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { keptCardAnswer } from '#/modules/membership/rules/loyalty-card-schema.ts';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { costNames, type CostKind } from '#/modules/orders/rules/receipt/listed-cost.ts';
import { customerReports } from '#/modules/orders/rules/reports/item-report-schema.ts';
import { passAnswer } from '#/modules/passes/rules/pass-schema.ts';
import { auditEntryAnswer } from '#/modules/staff/rules/audit-schema.ts';
import { customerLockAnswer } from '#/modules/staff/rules/customer-lock-schema.ts';
import { dataEventAnswer } from '#/modules/staff/rules/data-event-schema.ts';
import { wireInstant, wireMoney, wireOrderId } from '#/platform/rules/wire-schema.ts';

const name = { title: z.string().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() };

/** Answer of `GET staff/customers`. */
export const customersAnswer = z.strictObject({
  content: z.array(z.strictObject({ id: z.int(), ...name, email: z.string(), created: wireInstant }).meta({ id: 'FoundCustomer' })),
  totalResults: z.int(),
});

export const careParams = z.object({ customerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const account = z
  .strictObject({
    id: z.int(),
    ...name,
    email: z.string(),
    created: wireInstant,
    lastLogin: wireInstant.nullable(),
    orderCount: z.int().describe('The number of orders placed and not cancelled'),
    closes: wireInstant.nullable().describe('When the account is removed, if its owner asked for that'),
  })
  .meta({ id: 'CustomerAccount' });

const address = z
  .strictObject({
    id: z.int(),
    line1: z.string(),
    line2: z.string().nullable(),
    line3: z.string().nullable(),
    town: z.string().nullable(),
    region: z.string().nullable(),
    postalCode: z.string(),
    country: z.string(),
    contactNumber: z.string().nullable(),
    isContactAddress: z.boolean(),
  })
  .meta({ id: 'CustomerAddress' });

const consent = z
  .strictObject({
    marketingScheme: z.enum(Object.keys(marketingSchemes) as MarketingScheme[]),
    consent: z.strictObject({ EMAIL: z.boolean().nullable(), SMS: z.boolean().nullable() }),
    modified: wireInstant,
  })
  .meta({ id: 'CustomerConsent' });

const order = z
  .strictObject({
    customerOrderId: wireOrderId,
    status: z.enum(orderStatuses),
    created: wireInstant,
    numberOfItems: z.int(),
    slot: z.strictObject({ type: z.string(), startDateTime: wireInstant, endDateTime: wireInstant, branchName: z.string() }).nullable(),
    total: wireMoney.describe('What the order costs, the amount that its shopper reads in their list of orders'),
    totalKind: z
      .enum(Object.keys(costNames) as CostKind[])
      .describe('What the total is: ESTIMATED before picking, and if the order was cancelled before it was paid; TO_PAY once it is picked; CHARGED once it is paid; PAID_IN_THE_END once some of what was charged went back'),
    refunded: wireMoney.nullable().describe('What has been paid back; null if nothing was'),
  })
  .meta({ id: 'CustomerOrder', description: 'An order, as a list for staff shows it' });

/** Answer of `GET staff/customers/{customerId}` (AC-521). */
export const customerAnswer = z
  .strictObject({
    account,
    lock: customerLockAnswer,
    addresses: z.array(address).describe('The contact address first, then the newest'),
    membership: keptCardAnswer.nullable().describe('The active loyalty card, or else the one that changed last; null if the customer never held one'),
    deliveryPass: passAnswer.nullable().describe('The pass of today, or else the next one to come'),
    consents: z.array(consent).describe('The schemes in which the customer has ever chosen'),
    itemReports: customerReports,
    orders: z.array(order).describe('The last 10 orders, newest first'),
    audit: z.array(auditEntryAnswer).describe('The last 20 things that staff did for the customer, newest first'),
    dataEvents: z.array(dataEventAnswer).describe('When the customer asked for their data or to close the account, newest first (decision 49)'),
  })
  .meta({ id: 'CustomerDetail' });
