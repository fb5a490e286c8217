export { createBookingModule } from './booking-module.ts';
export type { BookingDeps } from './booking-deps.ts';
