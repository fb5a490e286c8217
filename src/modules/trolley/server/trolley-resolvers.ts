import { fromWireQuantity, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { answerMinimums } from './answer-minimums.ts';
import { answerTrolley } from './answer-trolley.ts';
import { changeLines, type SentChange } from './lines/change-lines.ts';
import { emptyTrolley } from './empty-trolley.ts';
import { visitorOrderId } from './find-trolley.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { readShoppingContext } from './open-order.ts';
import { setSubstitutionPreference } from './lines/set-substitution-preference.ts';

interface ItemInput {
  canSubstitute?: boolean | null;
  lineNumber: string;
  noteToShopper?: string | null;
  personalisedMessage?: string | null;
  quantity?: { amount: number; uom?: UnitOfMeasure | null } | null;
  trolleyItemId?: number | null;
}

/** The maximum number of items that one call may change. */
const mostItems = 200;

/** Resolves the trolley's operations; they answer as SC-240 requires. */
export function trolleyResolvers(catalogueAndOffers: CatalogueAndOffers, mostLines: number): GraphResolvers {
  const changeAll = (call: CallContext, orderId: string, changes: SentChange[]) =>
    changeLines(call, catalogueAndOffers, mostLines, orderId, changes);
  const one = (changeOf: (item: ItemInput) => SentChange) => (_: unknown, args: { orderId: string; trolleyItem: ItemInput }, call: CallContext) =>
    changeAll(call, args.orderId, [changeOf(args.trolleyItem)]);
  return {
    Query: {
      getTrolley: (_, args: { orderId: string }, call) => answerTrolley(call, catalogueAndOffers, args.orderId),
      shoppingContext: (_, __, call) => readShoppingContext(call, mostLines),
      getMinimumOrderValues: (_, args: { orderId?: string | null }, call) => answerMinimums(call, args.orderId ?? visitorOrderId),
    },
    Mutation: {
      addItemToTrolley: one(addOf),
      replaceTrolleyItem: one(undoOf),
      updateTrolleyItem: one((item) => ({ ...addOf(item), kind: 'update' })),
      updateTrolleyItems: (_, args: { orderId: string; trolleyItems: ItemInput[] }, call: CallContext) => changeMany(call, args),
      emptyTrolley: (_, args: { orderId: string }, call: CallContext) => emptyTrolley(call, catalogueAndOffers, args.orderId),
      updateTrolleySubPreferences: (_, args: { orderId: string; subPreference: boolean }, call: CallContext) =>
        setSubstitutionPreference(call, catalogueAndOffers, args.orderId, args.subPreference),
    },
  } as GraphResolvers;

  /** Treats each entry as an add: adds and changes both set a line, and a line that does not exist yet is created. */
  async function changeMany(call: CallContext, { orderId, trolleyItems }: { orderId: string; trolleyItems: ItemInput[] }) {
    if (trolleyItems.length <= mostItems) return changeAll(call, orderId, trolleyItems.map(addOf));
    const answer = await answerTrolley(call, catalogueAndOffers, orderId);
    return { ...answer, failures: [{ message: `Please change at most ${mostItems} items at once`, type: '400' }] };
  }
}

function addOf(item: ItemInput): SentChange {
  return {
    kind: 'add',
    lineNumber: productKey(item.lineNumber),
    quantity: item.quantity ? quantityOf(item.quantity) : undefined,
    canSubstitute: item.canSubstitute ?? undefined,
    noteToShopper: item.noteToShopper ?? undefined,
    personalisedMessage: item.personalisedMessage ?? undefined,
  };
}

/**
 * Converts a removed item to the change that restores it in its place. A missing note or message becomes an empty one,
 * so that it replaces a note or message that the line was given since (SC-247).
 */
function undoOf(item: ItemInput): SentChange {
  const { noteToShopper, personalisedMessage, trolleyItemId } = item;
  return { ...addOf(item), formerItemId: trolleyItemId ?? undefined, noteToShopper: noteToShopper ?? '', personalisedMessage: personalisedMessage ?? '' };
}

/** Converts a quantity without rounding: anything finer than a thousandth stays a fraction, which the rule refuses. */
function quantityOf(wire: NonNullable<ItemInput['quantity']>): Quantity {
  const quantity = fromWireQuantity(wire);
  const sent = wire.amount * 1000;
  return Math.abs(sent - quantity.thousandths) < 1e-6 ? quantity : { ...quantity, thousandths: sent };
}
