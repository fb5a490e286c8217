import { doneText, type Reducing } from '#/modules/codes/rules/code-change.ts';
import { codeKeyOf } from '#/modules/codes/rules/code-type.ts';
import { strippedCardNumber } from '#/modules/codes/rules/partner-card-number.ts';
import { addCode, failedCallText, removeCode, removePartnerCard, setPartnerCard } from '#/modules/codes/web/code-calls.ts';
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
};

/** Makes a change with the given call, which returns whether its thing is applied now. */
async function change(what: Reducing, kind: 'add' | 'remove', code: string, call: () => Promise<boolean>): Promise<{ status: number; answer: PostedCodeChange }> {
  try {
    const isApplied = await call();
    return { status: 200, answer: { change: kind, code, error: null, done: doneText(what, kind, isApplied) } };
  } catch (error) {
    const { message, status } = failedCallText(what, kind, error);
    return { status: status ?? 503, answer: { change: kind, code, error: message, done: null } };
  }
}
