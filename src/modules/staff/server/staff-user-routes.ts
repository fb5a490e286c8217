import type { WireStaffUser } from '#/contract/rest-types.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import {
  newStaffUserBody,
  staffChangeBody,
  staffUserAnswer,
  staffUserParams,
  staffUsersAnswer,
  staffUsersQuery,
} from '#/modules/staff/rules/staff-user-schema.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { addStaffUser, type StaffUserDeps } from './add-staff-user.ts';
import { changeStaff } from './change-staff-user.ts';
import { presentStaffUsers } from './present-staff-user.ts';
import { findStaffUser, listStaffUsers } from './staff-store.ts';
import { unlockStaffUser } from './unlock-staff-user.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageStaff } } as const;
const example = { params: { staffId: '$staffId' } };

/** Returns the calls that manage staff users (AC-518). */
export const staffUserRoutes = (deps: StaffUserDeps): RestRoute[] => [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/users',
    summary: 'Lists the staff by name, a page at a time',
    query: staffUsersQuery,
    answers: { 200: staffUsersAnswer },
    example: { query: { size: '20' } },
    async handle(call, { query }) {
      const { users, totalResults } = await listStaffUsers(call.database, query);
      return ok({ content: await presentStaffUsers(call.database, users, await call.now()), totalResults });
    },
  }),
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/users',
    summary: 'Adds a staff user',
    body: newStaffUserBody,
    answers: { 201: staffUserAnswer },
    example: { body: { email: 'new.packer@larder.example', displayName: 'Kit Rowan', password: 'three ripe pears', permissions: ['ORDER_PICK'] } },
    handle: async (call, { body }) => created(await readUser(call, await addStaffUser(call, deps, body))),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/users/{staffId}',
    summary: 'Reads a staff user',
    params: staffUserParams,
    answers: { 200: staffUserAnswer },
    example,
    handle: async (call, { params }) => ok(await readUser(call, params.staffId)),
  }),
  defineRest({
    ...staff,
    method: 'PATCH',
    endpoint: 'staff/users/{staffId}',
    summary: 'Changes the given fields of a staff user; making a user inactive ends their sign-ins',
    params: staffUserParams,
    body: staffChangeBody,
    answers: { 200: staffUserAnswer },
    example: { ...example, body: { displayName: 'Kit Rowan', permissions: ['ORDER_PICK', 'ORDER_MANAGE'], active: true } },
    async handle(call, { params, body }) {
      await changeStaff(call, deps, params.staffId, body);
      return ok(await readUser(call, params.staffId));
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/users/{staffId}/lock',
    summary: 'Lifts the lock that failed sign-ins have set on a staff user',
    params: staffUserParams,
    answers: { 204: 'nothing' },
    example,
    async handle(call, { params }) {
      await unlockStaffUser(call, params.staffId);
      return noContent;
    },
  }),
];

async function readUser(call: CallContext, staffId: number): Promise<WireStaffUser> {
  const user = (await findStaffUser(call.database, staffId)) ?? notFound();
  return (await presentStaffUsers(call.database, [user], await call.now()))[0]!;
}
