import { shoppingContext } from '#/contract/trolley-operations.ts';
import { strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { addConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { afterPlaceFailure, type Trouble } from '#/modules/checkout/rules/after-place-failure.ts';
import { pageOfOutcome, whatBecame } from '#/modules/checkout/rules/amending/after-placed-already.ts';
import { faultsFromErrors, faultsOf, readDetails, type PostedDetails } from '#/modules/checkout/rules/checkout-details.ts';
import type { PostedPress } from '#/modules/checkout/rules/checkout-state.ts';
import { confirmAuthentication, placeOrder, type PlaceBody } from '#/modules/checkout/web/checkout-calls.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { endedWords } from '#/modules/trolley/rules/order/what-ended.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { data, redirect, type PageResult } from '#/platform/web/router/page-results.ts';
import { sectionActions } from './section-actions.ts';

/** The page's answer to its own form. */
export interface CheckoutPosted extends PostedPress {
  /** The idempotency key to repeat; null if the press is over. */
  key: string | null;
  paymentCardId: string;
  challenge: { transactionId: string; acsUrl: string } | null;
  /** Whether the form was sent without its button. */
  isUnpressed: boolean;
  /** The answer of the section whose button was pressed, by the button's name; null for another button. */
  section: { action: string; answer: unknown } | null;
  /** What was typed into the fields of sections with buttons of their own. */
  promoCode: string;
  partnerCardNumber: string;
}

const unverified: Trouble = { message: "We couldn't verify your card. Please try again or use another card.", beside: 'card' };
const needsScript: Trouble = { message: 'A new card needs JavaScript, and it was not running when you pressed. Choose a saved card, or try again.', beside: 'card' };
const otherOrder: Trouble = {
  message: 'This page showed another order before, which is now under My orders or in your trolley. Please check the order shown here before you go on.',
  beside: 'button',
};
const underWay: Trouble = { message: 'Your order is being placed. Please wait a moment and try again.', beside: 'button' };

/**
 * Handles the form of a browser where the page's script does not run. The pressed button says what to do: 'place' places
 * the order with the card on it or a saved one (only the script may send a new card, which goes to the card provider,
 * SC-532), the buttons of sections change codes and gift cards, and Enter in a field ('stay') only keeps what was typed.
 */
export async function answerCheckoutForm(request: Request, calls: CallLayer): Promise<Response | PageResult<CheckoutPosted>> {
  const form = await request.formData();
  const [intent = '', argument = ''] = splitOnce(formText(form, 'intent'));
  const posted: CheckoutPosted = {
    details: readDetails(form),
    faults: {},
    trouble: null,
    failure: null,
    key: null,
    paymentCardId: formText(form, 'paymentCardId'),
    challenge: null,
    isUnpressed: false,
    section: null,
    promoCode: formText(form, 'promoCode'),
    partnerCardNumber: formText(form, 'partnerCardNumber'),
  };
  const current = (await calls.graph(shoppingContext, {})).shoppingContext.customerOrderId;
  // The page may have been opened before an amend began or ended: the form is about the order that the page showed.
  const customerOrderId = formText(form, 'customerOrderId');
  const isOther = customerOrderId !== current;
  if (intent === 'place') return place(calls, { customerOrderId, isOther }, form, posted);
  if (isOther) return data({ ...posted, trouble: otherOrder }, { status: 409 });
  const act = Object.hasOwn(sectionActions, intent) ? sectionActions[intent] : undefined;
  if (!act) return data({ ...posted, isUnpressed: true }, { status: 422 });
  const { status, answer } = await act(calls, { customerOrderId, form, argument });
  return data({ ...posted, section: { action: intent, answer } }, { status });
}

/** The order that the page showed, and whether it is another than the one that checkout shows now. */
interface ShownOrder {
  customerOrderId: string;
  isOther: boolean;
}

/** Places the order that the page showed. If that is another one than now, only its own outcome is answered, or that it is another. */
async function place(calls: CallLayer, { customerOrderId, isOther }: ShownOrder, form: FormData, posted: CheckoutPosted): Promise<Response | PageResult<CheckoutPosted>> {
  const { details, paymentCardId } = posted;
  const isAmending = form.has('isAmending');
  const refuse = (more: Partial<CheckoutPosted>, status = 422) => data({ ...posted, ...(isOther ? { trouble: otherOrder } : more) }, { status });
  const faults = faultsOf(details, { minimumAge: form.has('minimumAge') ? Number(form.get('minimumAge')) : null });
  if (Object.keys(faults).length > 0) return refuse({ faults });
  if (paymentCardId === 'new') return refuse({ trouble: needsScript });

  // The page's own keys are UUIDs; one that cannot be sent in a header was made up.
  const typedKey = formText(form, 'key');
  const key = /^[\x21-\x7e]{8,100}$/.test(typedKey) ? typedKey : crypto.randomUUID();
  const transactionId = formText(form, 'transactionId');
  try {
    if (transactionId) await confirmAuthentication(calls, customerOrderId, transactionId);
  } catch {
    return refuse({ trouble: unverified }, 409);
  }
  try {
    await placeOrder(calls, customerOrderId, key, bodyOf(form, details, paymentCardId));
  } catch (error) {
    const failure = failureOf('place', error);
    const after = afterPlaceFailure(failure, { isAmending, paymentCardId: paymentCardId || undefined });
    const status = failure.status ?? 503;
    switch (after.kind) {
      case 'go':
        return redirect(after.to, 303);
      case 'authenticate':
        return refuse({ key, challenge: after.details }, status);
      case 'read-again': {
        const order = await readOrder(calls, customerOrderId).catch(withoutIt(null));
        const became = whatBecame(order, isAmending);
        if (became === 'under-way') return refuse({ trouble: underWay }, status);
        return became === 'placed' ? placed() : redirect(pageOfOutcome(customerOrderId, became), 303);
      }
      case 'ended':
        if (after.what === 'amend') return redirect(pageOfOutcome(customerOrderId, 'amend-over'), 303);
        return refuse({ failure, trouble: { message: endedWords.slot.title, beside: 'slot' } }, status);
      case 'unknown-outcome':
        return refuse({ failure, key, trouble: { message: "Sorry, there's been a problem. Please try again", beside: 'button' } }, status);
      case 'say': {
        const faults = faultsFromErrors(failure.body?.errors ?? []);
        return refuse({ failure, ...(Object.keys(faults).length > 0 ? { faults } : { trouble: after.trouble }) }, status);
      }
    }
  }
  return placed();

  function placed(): Response {
    if (form.has('asksForConsent')) addConsent(calls, 'waitrose', details.marketing, 'CHECKOUT');
    return redirect(pages.linkTo(pages.orderConfirmation, { customerOrderId }), 303);
  }
}

function bodyOf(form: FormData, details: PostedDetails, paymentCardId: string): PlaceBody {
  const amount = Number(formText(form, 'expectedToPay'));
  return {
    contactNumber: strippedPhoneNumber(details.contactNumber),
    deliveryNote: details.deliveryNote.trim() || null,
    bagless: details.bags === 'bagless',
    paperStatement: details.paper,
    ...(details.substitutes !== null && { substitutionsAllowed: details.substitutes }),
    placeOrderOrigin: 'CHECKOUT',
    TRASessionId: formText(form, 'TRASessionId').slice(0, 100),
    // Text that is not an amount equals no total, so the order is not placed at a total that was not shown.
    expectedToPay: { amount: Number.isFinite(amount) ? Math.round(amount * 100) / 100 : -1, currencyCode: 'GBP' },
    expectedSlot: readSlot(formText(form, 'expectedSlot')),
    ...(paymentCardId ? { paymentCardId, saveNewCard: false } : { expectedCard: formText(form, 'expectedCard').slice(0, 32) || undefined }),
  };
}

/** Reads the slot that the page showed, for the server to check; undefined if it cannot be read. */
function readSlot(text: string): PlaceBody['expectedSlot'] {
  try {
    return JSON.parse(text) as PlaceBody['expectedSlot'];
  } catch {
    return undefined;
  }
}

/** Splits the value of a button: the action's name, and after a colon its argument. */
function splitOnce(intent: string): [name: string, argument: string] {
  const colon = intent.indexOf(':');
  return colon < 0 ? [intent, ''] : [intent.slice(0, colon), intent.slice(colon + 1)];
}
