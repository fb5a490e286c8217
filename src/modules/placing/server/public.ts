export type { Asked, Authorised, Confirmed, PlacedOrder, PlacingPart } from './placing-part.ts';
