import { addToQuery } from '#/platform/rules/add-to-query.ts';

/** Adds `from=trolley` to the address of a page for booking, so that the booking ends at the step after the trolley (SC-390). */
export const fromTrolley = (href: string): string => addToQuery(href, 'from=trolley');
