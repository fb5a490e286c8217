// The trolley module's exports for later modules.
export { createTrolleyModule } from './trolley-module.ts';
export { defaultBranchId, lineProducts, type CatalogueAndOffers } from './lines/line-products.ts';
export { readCallersTrolley } from './answer-trolley.ts';
export { ownerOf } from './find-trolley.ts';
export { fromTrolleys, loadedTrolleyOf, loadTrolley, trolleyColumns, type LoadedTrolley, type TrolleyRow } from './load-trolley.ts';
export { noSuchTrolley, presentTrolley } from './present-trolley.ts';
export { openOrderOf, readShoppingContext } from './open-order.ts';
export { priceFor, readSurroundings, readTrolley, type ReadTrolley } from './read-trolley.ts';
export { changeLines, type SentChange } from './lines/change-lines.ts';
export { beginAmend, lockOverdueAmends, lockToAmend, selectTrolleyAllows, type AmendToBegin, type PlacedLine } from './amend-store.ts';
export { trolleyPlacing } from './trolley-placing.ts';
export { lastDates } from './lines/last-dates.ts';
export { offersLost } from './offers-lost.ts';
export { unsuitedLines } from './lines/unsuited-lines.ts';
export { listCallersLines } from './lines/list-callers-lines.ts';
export { listOpenOrderNumbers } from './list-open-order-numbers.ts';
export { listLinesElsewhere } from './lines/list-lines-elsewhere.ts';
export {
  confirmedLinesOf,
  findOrder,
  findOrderById,
  insertPlacedHeader,
  listLines,
  lockOrder,
  lockOrderForSlot,
  saveLockedChange,
  isOpenAt,
  type OrderHeader,
  type TrolleyOwner,
} from './trolley-store.ts';
export type { OrderState } from './order-state.ts';
export { trolleyPersonalData } from './trolley-personal-data.ts';
