import type { WireMarketingConsent } from '#/contract/rest-types.ts';
import {
  choiceToSave,
  isChanged,
  isSameChoice,
  privacyNotice,
  shownAfterDoubt,
  type ConsentSource,
  type MarketingChoice,
  type MarketingScheme,
  type SentChoice,
  type SentChoices,
} from '#/modules/account/rules/marketing/marketing-consent.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

const query = { clientType: 'WEB_APP' } as const;

/** A customer's choices, by scheme. */
export type MarketingChoices = Partial<Record<MarketingScheme, MarketingChoice>>;

/** Returns what the signed-in customer agreed to be sent in a scheme (AC-245). */
export const readConsent = (calls: CallLayer, marketingScheme: MarketingScheme, { quiet = false } = {}): Promise<WireMarketingConsent> =>
  calls.rest({ call: 'GET marketingpreferences/v1/marketingpreferences/{marketingScheme}', params: { marketingScheme }, query, quiet });

/** Saves what the signed-in customer agrees to be sent in a scheme, and that the privacy policy was shown (AC-246, AC-248). */
export async function putConsent(calls: CallLayer, marketingScheme: MarketingScheme, consent: MarketingChoice, source: ConsentSource): Promise<void> {
  await calls.rest({
    call: 'PUT marketingpreferences/v1/marketingpreferences/{marketingScheme}',
    params: { marketingScheme },
    query,
    body: { consent, notices: [privacyNotice], source },
    quiet: true,
  });
}

/**
 * Saves the first choice of a signed-in customer who was never asked, without waiting: it holds nothing up, and a failure
 * is not shown (SC-730). A choice that was saved meanwhile stays (AC-247).
 */
export function addConsent(calls: CallLayer, marketingScheme: MarketingScheme, consent: MarketingChoice, source: ConsentSource): void {
  const call = 'POST marketingpreferences/v1/marketingpreferences/{marketingScheme}';
  const body = { consent, notices: [privacyNotice], source };
  void calls.rest({ call, params: { marketingScheme }, query, body, handledStatuses: [409], quiet: true, outlivesPage: true }).catch(() => undefined);
}

/**
 * Saves the choices that were changed in a form (AC-252). Returns the choices with how their boxes count as shown from then
 * on, and the status of a failure; null if there was none. After a failure nothing further is sent.
 */
export async function saveChoices(calls: CallLayer, sent: SentChoices): Promise<{ choices: SentChoices; failure: { status: number } | null }> {
  const choices = { ...sent };
  for (const [scheme, choice] of Object.entries(sent) as [MarketingScheme, SentChoice][]) {
    if (!isChanged(choice)) continue;
    try {
      const { consent } = await readConsent(calls, scheme, { quiet: true });
      const wanted = choiceToSave(choice, consent);
      choices[scheme] = { ...choice, shown: shownAfterDoubt(choice) };
      if (!isSameChoice(wanted, consent)) await putConsent(calls, scheme, wanted, 'UPDATE_PREFERENCES');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { choices, failure: { status: error.status ?? 503 } };
    }
    choices[scheme] = { ...choice, shown: choice.ticked };
  }
  return { choices, failure: null };
}
