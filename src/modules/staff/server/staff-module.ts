import { inTransaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import type { StaffUserDeps } from './add-staff-user.ts';
import { dataEventRoutes } from './customers/data-event-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { customerLockRoutes } from './customers/customer-lock-routes.ts';
import { endStaffSignIns } from './end-staff-sign-ins.ts';
import { signOnRoutes, type SignOnDeps } from './customers/sign-on-routes.ts';
import { staffMailRoutes } from './staff-mail-routes.ts';
import { staffSessionRoutes } from './staff-session-routes.ts';
import { deleteExpiredStaffTokens } from './staff-sign-in-store.ts';
import { staffUserRoutes } from './staff-user-routes.ts';

export interface StaffModuleDeps extends StaffUserDeps, SignOnDeps {
  announce: Announce;
}

/** Creates the staff module: staff accounts, permissions, the audit, customers' locks, and the mails that staff can read. */
export function createStaffModule(deps: StaffModuleDeps): { module: ServerModule } {
  return {
    module: {
      name: 'staff',
      rest: [...staffSessionRoutes, ...signOnRoutes(deps), ...customerLockRoutes(deps.announce), ...staffUserRoutes(deps), ...auditRoutes, ...dataEventRoutes, ...staffMailRoutes],
      jobs: [
        {
          name: 'end-idle-staff-sign-ins',
          timetable: '* * * * *',
          run: async (work) => {
            await inTransaction(work, ({ database, now }) => endStaffSignIns(database, { overAt: now }));
            await deleteExpiredStaffTokens(work.database, work.now);
          },
        },
      ],
    },
  };
}
