import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import type { StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import type { TestShop } from './test-shop.ts';

/** A signed-in staff user who makes calls. */
export interface StaffAtWork {
  staffId: number;
  /** Makes a call at the endpoint, which is below `staff/`. */
  call(method: string, endpoint: string, json?: object): Promise<TestAnswer>;
  /** Returns the status of a refused call with its code, or its messages by field. */
  refusal(method: string, endpoint: string, json?: object): Promise<[status: number, why: unknown]>;
  /** Returns this staff user's audit rows whose detail has these values, the oldest first. */
  auditOf(about: object): Promise<object[]>;
}

/** Creates a staff user with these permissions, and signs them in. */
export async function staffAtWork(shop: TestShop, permissions: readonly StaffPermission[]): Promise<StaffAtWork> {
  const browser = shop.browser();
  const { staffId, email } = await makeStaff(shop.database, permissions);
  await signStaffIn(browser, email);
  const bearer = await staffTokenOf(browser);
  const call = (method: string, endpoint: string, json?: object) => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });
  return {
    staffId,
    call,
    async refusal(method, endpoint, json) {
      const { status, body } = await call(method, endpoint, json);
      const errors = body?.errors as { field: string; message: string }[] | undefined;
      return [status, errors ? Object.fromEntries(errors.map(({ field, message }) => [field, message])) : body?.error];
    },
    async auditOf(about) {
      const rows = await runSql<{ action: string; detail: string }>(
        shop.database,
        'select action, detail from staff.audit where staff_id = $1 and detail::jsonb @> $2::jsonb order by id',
        [staffId, JSON.stringify(about)],
      );
      return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as object) }));
    },
  };
}
