// The staff module's exports, for later modules and for the code that assembles the server.
export { listAudit, noteReading, writeAudit, writeAudits, type NewAuditEntry, type StoredAuditEntry } from './audit-store.ts';
export { presentLock } from './customers/present-lock.ts';
export { makeStaffUser, type MakeStaffUserOutcome, type NewStaffUser } from './make-staff-user.ts';
export { authenticateStaff, callerOfStaffSignIn } from './staff-caller.ts';
export { createStaffModule } from './staff-module.ts';
export { staffSignInCookie } from './staff-sign-in-cookie.ts';
export { touchSignInOfProxy } from './staff-sign-in-store.ts';
export { isAnybodyOnStaff } from './staff-store.ts';
export { isStaffToken } from './staff-token.ts';
export { startProxySession, type NewProxySession } from './customers/start-proxy-session.ts';
