import { useRef, useState, type RefObject } from 'react';
import type { WireIncentives, WireOrder } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { tag } from '#/design/display/more-icons.ts';
import { FieldError } from '#/design/forms/field.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Reveal } from '#/design/layout/reveal.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { codeKeyOf, mostCodeLength } from '#/modules/codes/rules/code-type.ts';
import { codesShown } from '#/modules/codes/rules/codes-shown.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { addCode, removeCode } from './code-calls.ts';
import { ReductionEntry } from './reduction-entry.tsx';
import { ReductionRow } from './reduction-row.tsx';
import { useCodeChange, type PostedCodeChange } from './use-code-change.ts';
import styles from './order-codes.module.css';

export interface OrderCodesProps {
  order: Pick<WireOrder, 'customerOrderId' | 'adjustments' | 'alerts'>;
  /** True if shoppers may type vouchers here too (SC-499). */
  isVoucherPilot: boolean;
  /** True while the order is being placed: it must not change then. */
  isLocked: boolean;
  /** The outcome of a press without script; null if there was none. */
  posted: PostedCodeChange | null;
  /** The code that was in the field before: when the form was sent without script, or the page was reloaded. */
  typedBefore: string;
  /** The heading that gets the focus when the removed code's button is gone. */
  heading: RefObject<HTMLElement | null>;
  /** Called with the text of the field whenever it changes. */
  onType(code: string): void;
  onChange(answer: WireIncentives): void;
  onFailure(error: unknown): void;
}

/** The parts of the page for promo codes: the codes on the order, and the field that adds one. */
export function useOrderCodes({ order, isVoucherPilot, isLocked, posted, typedBefore, heading, onType, onChange, onFailure }: OrderCodesProps) {
  const calls = useCalls();
  const field = useRef<HTMLInputElement>(null);
  const { state, make } = useCodeChange('code', { posted, onFailure });
  const [typed, setTyped] = useState(typedBefore);
  const { customerOrderId } = order;
  const codes = codesShown(order).filter(({ isTyped }) => isTyped);

  function type(text: string) {
    setTyped(text);
    onType(text);
  }

  async function apply() {
    const code = typed.trim();
    if (code === '' || isLocked) return;
    const isAdded = await make({
      change: 'add',
      code,
      async call() {
        const answer = await addCode(calls, customerOrderId, code);
        onChange(answer);
        return { isApplied: answer.promoCodes.some((entry) => codeKeyOf(entry.code) === codeKeyOf(code) && entry.status === 'APPLIED') };
      },
    });
    // Another code may be in the field by now.
    if (isAdded && (field.current?.value ?? typed) === typed) type('');
    focusUnlessTyping(field.current);
  }

  async function remove(code: string) {
    if (isLocked) return;
    const isRemoved = await make({
      change: 'remove',
      code,
      async call() {
        onChange(await removeCode(calls, customerOrderId, code));
        return { isApplied: true };
      },
    });
    if (isRemoved) focusUnlessTyping(heading.current);
  }

  const label = isVoucherPilot ? 'Promo code or voucher' : 'Promo code';
  const rows = codes.map(({ code, description, isApplied, value, alert }) => (
    <ReductionRow
      key={code}
      icon={tag}
      title={code}
      about={description}
      amount={isApplied ? { text: `-${formatMoney(value)}`, as: 'saving' } : { text: 'Not applied', as: 'nothing' }}
      button={
        <Button
          type="submit"
          name="intent"
          value={`remove-code:${code}`}
          variant="quiet"
          size="small"
          busy={state.isRemoving && state.removed === code}
          onClick={(event) => {
            event.preventDefault();
            void remove(code);
          }}
        >
          Remove <span className="visually-hidden">code {code}</span>
        </Button>
      }
    >
      {alert !== null && (
        <p className={styles.alert}>
          <Icon name="info" size={16} /> {alert}
        </p>
      )}
      {state.serverError !== null && state.removed === code && <FieldError id="code-not-removed">{state.serverError.message}</FieldError>}
    </ReductionRow>
  ));
  const entry = (
    <Reveal title={label} open={typedBefore !== '' || posted?.change === 'add'}>
      <ReductionEntry
        label={label}
        name="promoCode"
        intent="add-code"
        value={typed}
        maxLength={mostCodeLength}
        isAdding={state.isAdding}
        error={state.removed === null ? (state.serverError?.message ?? null) : null}
        field={field}
        onType={type}
        onApply={() => void apply()}
      />
    </Reveal>
  );
  return { rows, entry };
}
