import type { PageArgs } from '#/pages/page-types.ts';
import { loadSynonyms } from '#/pages/staff-catalogue/parts/load-synonyms.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';

export const head = () => [{ title: 'Synonyms' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadSynonyms(calls, args.request));
