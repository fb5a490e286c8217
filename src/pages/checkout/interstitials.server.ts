import { findStepId, firstStep, nextStep, readVisited, stepBar, stepsOf, writeVisited, type StepId } from '#/modules/interstitials/rules/interstitial-steps.ts';
import { stepTitles } from '#/modules/interstitials/web/step-bar.tsx';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readOnTheWay, readStepsContent, readUnvisitedOnly } from './read-interstitials.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: stepTitles[loaderData?.step ?? 'checkout'] }];

/** A cookie with the order and the steps that its shopper has seen; a new order begins again (decision 91). */
const visitedCookie = 'visitedSteps';
const visitedSeconds = (2 * dayMs) / 1000;

/**
 * Loads a step before checkout. The address without a step leads to the first one, and the checkout step to checkout
 * (SC-429). A step without content leads to the next one (SC-430), so that a shopper who has missed nothing gets checkout
 * at once.
 */
export async function loader({ params, context }: PageArgs) {
  const asked = params['*'] ?? '';
  const current = asked === '' ? null : findStepId(asked);
  if (asked !== '' && current === null) throw data(null, { status: 404 });
  if (current === 'checkout') throw redirect(pages.checkout);
  const calls = visitorCalls(context, pages.interstitials);
  const onTheWay = await readOnTheWay(calls);
  const [{ beforeYouGo, missedOffers, valid }, unvisitedOnly] = await Promise.all([readStepsContent(calls, onTheWay), readUnvisitedOnly(context, calls, onTheWay.customerId)]);
  const visited = readVisited(context.cookie(visitedCookie), onTheWay.customerOrderId);
  const steps = stepsOf({ amending: onTheWay.amending, valid, visited, current });
  if (current === null) throw redirect(pathOf(firstStep(steps, { unvisitedOnly })));
  const next = nextStep(steps, { unvisitedOnly });
  if (!steps.some(({ id, valid: isValid }) => id === current && isValid)) throw redirect(pathOf(next));
  context.setCookie(visitedCookie, writeVisited(onTheWay.customerOrderId, visited.add(current)), { maxAgeSeconds: visitedSeconds, httpOnly: true });
  return { step: current, bar: stepBar(steps), next: pathOf(next), beforeYouGo, missedOffers };
}

const pathOf = (step: StepId): string => (step === 'checkout' ? pages.checkout : pages.linkTo(pages.interstitialStep, { stepId: step }));
