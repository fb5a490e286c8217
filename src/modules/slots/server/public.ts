// The slots module's exports for later modules.
export { createSlotsModule } from './slots-module.ts';
export { confirmPlace, currentSlotOf } from './slot-changes.ts';
export { slotPlacing } from './slot-placing.ts';
export { holdPlace, takePlace, type PlaceWanted, type TakenPlace } from './take-place.ts';
export { movePlace, type MovedPlace, type PlaceToMove } from './move-place.ts';
export { cancelLiveHold, dismissExpiredHold, findExpiredHold, listHeldAddresses, type ExpiredHold } from './hold-store.ts';
export { selectConfirmedBranch, selectCurrentSlot } from './slot-sql.ts';
export { findPlaces, findReservation, insertSlots as addSlots, listSlotGroups, listSlots, type GridSlot } from './slot-store.ts';
export { selectAlerts } from './alert-store.ts';
export { listCampaigns } from './campaign-store.ts';
export { countChristmasPlaces } from './count-christmas-places.ts';
export { hasTemplates, insertTemplates as saveSlotTemplates } from './template-store.ts';
export { makeSlots } from './make-slots.ts';
export { whyNotCharges } from './keep/why-not-charges.ts';
export { slotsPersonalData } from './slots-personal-data.ts';
