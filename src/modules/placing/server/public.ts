export type { Asked, Authorised, Confirmed, PlacingPart } from './placing-part.ts';
