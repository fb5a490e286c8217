// booking-model.test.ts starts two of these and kills them: each books, cancels, confirms and frees places when its parent asks,
// over a connection pool and a catalogue of its own.
import { createBookingModule } from '#/modules/booking/server/public.ts';
import { createCatalogueModule } from '#/modules/catalogue/server/public.ts';
import { createOffersModule } from '#/modules/offers/server/public.ts';
import { confirmPlace, currentSlotOf, slotPlacing } from '#/modules/slots/server/public.ts';
import { lockOrderForSlot } from '#/modules/trolley/server/public.ts';
import { inTransaction, openDatabase } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { bookingOfTrolley } from '#/start/booking-of-trolley.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { BookingAsked, BookingAnswered } from './booking-processes.ts';

const [url, applicationName] = process.argv.slice(2) as [string, string];
const database = openDatabase({ url, applicationName, poolSize: 10 });
const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
const { module: offersModule, offers } = createOffersModule({ feed });
const app = openTestApp(database, [createBookingModule(bookingOfTrolley({ catalogue, offers }, async () => 'default')).module]);
for (const module of [catalogueModule, offersModule]) await module.start?.();

/** Confirms the order's hold, as placing does: the order is locked first, then the slot. */
async function confirm(customerOrderId: string, customerId: number): Promise<BookingAnswered> {
  const isConfirmed = await inTransaction({ database }, async (work) => {
    await lockOrderForSlot(work.database, { customerOrderId, customerId });
    const slot = await currentSlotOf(work.database, customerOrderId, await readClock(work.database));
    return slot?.status === 'UNCONFIRMED' && (await confirmPlace(work.database, slot, customerId));
  });
  return { status: isConfirmed ? 200 : 409, body: {} };
}

/** Frees all places of an order, or ends its hold only, as cancelling the order or its amend does. */
async function free(how: 'release' | 'revert', customerOrderId: string, customerId: number): Promise<BookingAnswered> {
  await inTransaction({ database }, async (work) => {
    await lockOrderForSlot(work.database, { customerOrderId, customerId });
    const now = await readClock(work.database);
    if (how === 'release') await slotPlacing.release!(work, { customerOrderId, customerId, principalId: customerId }, now);
    else await slotPlacing.revert!(work, [customerOrderId], { principalId: customerId, now });
  });
  return { status: 200, body: {} };
}

async function answer({ call }: BookingAsked): Promise<BookingAnswered> {
  if (call.kind === 'confirm') return confirm(call.customerOrderId, call.as);
  if (call.kind !== 'rest') return free(call.kind, call.customerOrderId, call.as);
  const { method, path, as, body } = call;
  const { status, body: answered } = await app.call(method, path, { ...(as !== undefined && { as }), ...(body !== undefined && { body }) });
  return { status, body: answered };
}

process.on('message', (asked: BookingAsked) => {
  void answer(asked).then(
    (answered) => process.send!({ id: asked.id, ...answered }),
    (error: Error) => process.send!({ id: asked.id, status: 500, body: { error: error.message } }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
