export { makeStaffUser, type MakeStaffUserOutcome } from './make-staff-user.ts';
