import { readStaffGiftVoucher } from '#/modules/gifts/web/keep-gift-calls.ts';
import type * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.staffGiftVoucher>) => onServer(args, (calls) => readStaffGiftVoucher(calls, args.params.giftVoucherId));
