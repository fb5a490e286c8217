export type { Asked, Authorised, Confirmed, EndedBy, PlacedOrder, PlacingPart } from './placing-part.ts';
