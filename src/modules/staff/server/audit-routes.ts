import { auditAnswer, auditQuery } from '#/modules/staff/rules/audit-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { listAudit, listAuditActions } from './audit-store.ts';

/** The audit's only route. It lists entries, because no call can change one (AC-519). */
export const auditRoutes: RestRoute[] = [
  defineRest({
    service: 'staff',
    version: 1,
    method: 'GET',
    endpoint: 'staff/audit',
    summary: 'Lists what staff have done, newest first, a page at a time',
    access: { permission: staffCapabilities.readAudit },
    query: auditQuery,
    answers: { 200: auditAnswer },
    example: { query: { size: '50' } },
    async handle({ database }, { query }) {
      const { before = null, size, staffId = null, customerId = null, action = null } = query;
      const [found, actions] = await Promise.all([
        listAudit(database, { before, size: size + 1, staffId, customerId, action }),
        listAuditActions(database),
      ]);
      const content = found.slice(0, size).map((entry) => ({ ...entry, at: toWireDateTime(entry.at) }));
      return ok({ content, next: found.length > size ? content.at(-1)!.id : null, actions });
    },
  }),
];
