import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const loader = (args: PageArgs) => onServer(args, readStaffSelf);
