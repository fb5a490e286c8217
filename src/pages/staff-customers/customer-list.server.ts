import type { PageArgs } from '#/pages/page-types.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { loadCustomers } from './load-customers.ts';

export const head = () => [{ title: 'Customers' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadCustomers(calls, args.request));
