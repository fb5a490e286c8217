import { listStaffCampaigns } from '#/modules/slots/web/keep-campaign-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Slots' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, listStaffCampaigns);
