// The membership module's exports for later modules.
export { createMembershipModule } from './membership-module.ts';
export { insertReplacement } from './card-replacement-store.ts';
export { addPoints, findCard, findCardOfCustomer, insertCards, insertHeldCard, isMember, selectIsMember } from './loyalty-card-store.ts';
export { presentCard } from './present-loyalty-card.ts';
export { membershipPersonalData } from './membership-personal-data.ts';
