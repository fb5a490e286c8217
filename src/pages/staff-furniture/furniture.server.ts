import type { PageArgs } from '#/pages/page-types.ts';
import { loadFurniture } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Furniture' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadFurniture(calls, args.request));
