import { readStaffGiftCard } from '#/modules/gifts/web/keep-gift-calls.ts';
import type * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const loadsInBrowser = true;

export const loader = (args: PageArgs<typeof pages.staffGiftCard>) => onServer(args, (calls) => readStaffGiftCard(calls, args.params.giftCardId));
