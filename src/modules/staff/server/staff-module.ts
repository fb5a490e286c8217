import { inTransaction } from '#/platform/server/database/database.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import type { StaffUserDeps } from './add-staff-user.ts';
import { dataEventRoutes } from './data-event-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { endStaffSignIns } from './end-staff-sign-ins.ts';
import { staffMailRoutes } from './staff-mail-routes.ts';
import { staffSessionRoutes } from './staff-session-routes.ts';
import { deleteExpiredStaffTokens } from './staff-sign-in-store.ts';
import { staffUserRoutes } from './staff-user-routes.ts';

/** Creates the staff module: staff accounts, permissions, the audit, and the mails that staff can read. */
export function createStaffModule(deps: StaffUserDeps): { module: ServerModule } {
  return {
    module: {
      name: 'staff',
      rest: [...staffSessionRoutes, ...staffUserRoutes(deps), ...auditRoutes, ...dataEventRoutes, ...staffMailRoutes],
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
