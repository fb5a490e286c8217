import { mayMeasure } from '#/modules/analytics/rules/may-measure.ts';
import { pageIs } from '#/platform/web/router/page-facts.ts';
import { findListedCookie } from '#/platform/web/storage/browser-values.ts';

/**
 * Returns whether this browser's events may leave it now. Reads the cookie each time, because consent expires after a
 * day (SH-349) and can be withdrawn.
 */
export const measuresNow = (): boolean => mayMeasure({ isAlways: pageIs('measured'), consent: findListedCookie('consent_analytics') });
