import { doneText, type Reducing } from '#/modules/codes/rules/code-change.ts';
import { codeKeyOf } from '#/modules/codes/rules/code-type.ts';
import { strippedCardNumber } from '#/modules/codes/rules/partner-card-number.ts';
import { addCode, removeCode, removePartnerCard, serverErrorOf, setPartnerCard } from '#/modules/codes/web/code-calls.ts';
import { movedText, type OfferMove } from '#/modules/codes/rules/member-offers-shown.ts';
import { moveFailure, moveIncentiveOffer } from '#/modules/codes/web/incentive-offer-calls.ts';
import type { PostedOfferMove } from '#/modules/codes/web/member-offers.tsx';
import { giftFieldNames, type PostedGift } from '#/modules/checkout/rules/gift-fields.ts';
import { initialiseOrder } from '#/modules/checkout/web/checkout-calls.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { addGift, removeGift, type GiftsAnswered } from '#/modules/checkout/web/gifts/gift-calls.ts';
import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import type { PostedCodeChange } from '#/modules/codes/web/use-code-change.ts';
import { formText } from '#/pages/form-text.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A section's button that was pressed without script. */
export interface SectionPress {
  customerOrderId: string;
  form: FormData;
  /** The part of the button's value after the colon: 'remove-code:AUTUMN5'. */
  argument: string;
}

/** Carries out the press. The section shows the answer after the page has been loaded again. */
export type SectionAction = (calls: CallLayer, press: SectionPress) => Promise<{ status: number; answer: unknown }>;

/** The actions of the sections' buttons, by the button's value (`name="intent"`). */
export const sectionActions: Readonly<Record<string, SectionAction>> = {
  'add-code': (calls, { customerOrderId, form }) => {
    const code = formText(form, 'promoCode').trim();
    return change('code', 'add', code, async () => {
      const { promoCodes } = await addCode(calls, customerOrderId, code);
      return promoCodes.some((entry) => codeKeyOf(entry.code) === codeKeyOf(code) && entry.status === 'APPLIED');
    });
  },
  'remove-code': (calls, { customerOrderId, argument }) => change('code', 'remove', argument, () => removeCode(calls, customerOrderId, argument).then(() => true)),
  'set-partner-card': (calls, { customerOrderId, form }) => {
    const cardNumber = strippedCardNumber(formText(form, 'partnerCardNumber'));
    return change('partner-card', 'add', cardNumber, () => setPartnerCard(calls, customerOrderId, cardNumber).then(() => true));
  },
  'remove-partner-card': (calls, { customerOrderId }) => change('partner-card', 'remove', '', () => removePartnerCard(calls, customerOrderId).then(() => true)),
  'load-offer': (calls, { argument }) => moveMemberOffer(calls, argument, 'load'),
  'unload-offer': (calls, { argument }) => moveMemberOffer(calls, argument, 'unload'),
  'add-gift-card': (calls, press) => addTypedGift(calls, 'GIFT_CARD', press),
  'remove-gift-card': (calls, press) => removeShownGift(calls, 'GIFT_CARD', press),
  'add-gift-voucher': (calls, press) => addTypedGift(calls, 'GIFT_VOUCHER', press),
  'remove-gift-voucher': (calls, press) => removeShownGift(calls, 'GIFT_VOUCHER', press),
};

async function moveMemberOffer(calls: CallLayer, id: string, to: OfferMove): Promise<{ status: number; answer: PostedOfferMove }> {
  try {
    const offer = await moveIncentiveOffer(calls, id, to);
    return { status: 200, answer: { id, error: null, done: movedText(offer) } };
  } catch (error) {
    const { status, message } = moveFailure(error, to);
    return { status: status ?? 503, answer: { id, error: message, done: null } };
  }
}

/** Makes a change with the given call, which returns whether its thing is applied now. */
async function change(what: Reducing, kind: 'add' | 'remove', code: string, call: () => Promise<boolean>): Promise<{ status: number; answer: PostedCodeChange }> {
  try {
    const isApplied = await call();
    return { status: 200, answer: { change: kind, code, error: null, done: doneText(what, kind, isApplied) } };
  } catch (error) {
    const failed = serverErrorOf(what, kind, error);
    return { status: failed.status ?? 503, answer: { change: kind, code, error: failed, done: null } };
  }
}

async function addTypedGift(calls: CallLayer, kind: GiftKind, { customerOrderId, form }: SectionPress): Promise<{ status: number; answer: PostedGift }> {
  const names = giftFieldNames[kind];
  const serialNumber = formText(form, names.serialNumber).slice(0, 40);
  const typed = { serialNumber, secret: formText(form, names.secret).slice(0, 10) };
  const answered = await answerOf(async () => addGift(calls, kind, await initialiseOrder(calls, customerOrderId), typed));
  return { status: answered.status, answer: { kind, serialNumber: answered.error ? serialNumber : '', notRemoved: null, error: answered.error } };
}

async function removeShownGift(calls: CallLayer, kind: GiftKind, { customerOrderId, argument }: SectionPress): Promise<{ status: number; answer: PostedGift }> {
  const answered = await answerOf(async () => removeGift(calls, kind, await initialiseOrder(calls, customerOrderId), argument));
  return { status: answered.status, answer: { kind, serialNumber: '', notRemoved: answered.error ? argument : null, error: answered.error } };
}

/** Returns the status of the page that answers, and the failure of the call if there was one. */
async function answerOf(call: () => Promise<GiftsAnswered>): Promise<{ status: number; error: PostedGift['error'] }> {
  const answered = await call().catch((error: unknown) => failureOf('gift-cards', error));
  if ('source' in answered) return { status: answered.status ?? 503, error: { code: answered.body?.error ?? null, status: answered.status } };
  if (answered.kind === 'refused') return { status: answered.status, error: { code: answered.code, status: answered.status } };
  return { status: 200, error: null };
}
