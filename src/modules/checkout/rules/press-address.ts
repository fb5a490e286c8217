import * as pages from '#/page-paths.ts';

/** The address of checkout while a press of 'Place order and pay' has no answer, for a reload (SC-466). */
export const pressAddress = `${pages.checkout}?press=unanswered`;

/** Returns whether the query of a request for checkout says that the browser has a press without an answer. */
export const hasUnansweredPress = (query: { get(name: string): string | null }): boolean => query.get('press') === 'unanswered';
