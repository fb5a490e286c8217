import { useReducer, useRef, type ReactNode, type RefObject } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { gift } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { Reveal } from '#/design/layout/reveal.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import type { CheckoutFailure } from '#/modules/checkout/rules/checkout-failure.ts';
import { giftEntryAfter, openedGiftEntry, type GiftEntryState, type GiftServerError, type TypedGift } from '#/modules/checkout/rules/gift-entry-state.ts';
import { giftFieldNames, type PostedGift } from '#/modules/checkout/rules/gift-fields.ts';
import { giftsShown, losesChange } from '#/modules/checkout/rules/gifts-shown.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { ReductionRow } from '#/modules/codes/web/reduction-row.tsx';
import { giftFaultText } from '#/modules/gifts/rules/gift-failure.ts';
import { mostPerOrder, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { amendCutOffPassed, placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { addGift, removeGift, type GiftsAnswered } from './gift-calls.ts';
import { GiftEntry } from './gift-entry.tsx';
import styles from './order-gifts.module.css';

export interface OrderGiftsProps {
  /** The order as the page shows it. */
  order: Pick<WireOrder, 'customerOrderId' | 'paymentInfo' | 'totals'>;
  /** True while the order is being placed: it must not change then. */
  isLocked: boolean;
  /** The reasons why the order could not be placed, by serial number (SC-497). */
  errors: Readonly<Record<string, string>>;
  /** The outcome of a press without script; null if there was none. */
  posted: PostedGift | null;
  /** The heading that gets the focus when the button of a removed one is gone. */
  heading: RefObject<HTMLElement | null>;
  onChange(order: Pick<WireOrder, 'paymentInfo' | 'totals'>): void;
  onFailure(failure: CheckoutFailure): void;
}

/** The parts of the page for gift cards and gift vouchers: those on the order, a warning, and the fields that add one. */
export function useOrderGifts(props: OrderGiftsProps): { rows: ReactNode[]; warning: ReactNode; entry: ReactNode } {
  const { order, errors, isLocked } = props;
  const cards = useGiftChange('GIFT_CARD', props);
  const vouchers = useGiftChange('GIFT_VOUCHER', props);
  const rows = giftsShown(order, errors).map(({ kind, serialNumber, name, about, paysPence, error }) => {
    const { state, remove, message } = kind === 'GIFT_CARD' ? cards : vouchers;
    const isThis = state.toRemove === serialNumber;
    const fault = error ?? (isThis && !state.isRemoving ? message : null);
    return (
      <ReductionRow
        key={`${kind} ${serialNumber}`}
        icon={gift}
        title={name}
        about={about}
        amount={{ text: paysPence === 0 ? formatPence(0) : `-${formatPence(paysPence)}`, as: 'payment' }}
        button={
          <Button
            type="submit"
            name="intent"
            value={`${giftFieldNames[kind].remove}:${serialNumber}`}
            variant="quiet"
            size="small"
            busy={state.isRemoving && isThis}
            // A voucher that has expired stops a press only once the press was refused for it.
            data-trouble={Object.hasOwn(errors, serialNumber) ? '' : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isLocked) void remove(serialNumber);
            }}
          >
            Remove <span className="visually-hidden">{name}</span>
          </Button>
        }
      >
        {fault !== null && <FieldError id={`gift-${serialNumber}`}>{fault}</FieldError>}
      </ReductionRow>
    );
  });
  const warning = losesChange(order, errors) && <Notice tone="warning" title="You won't get change from a gift voucher." announce="polite" />;
  const entry = (
    <Reveal title="Gift card or gift voucher" open={props.posted !== null}>
      <div className={styles.entries}>
        {cards.entry}
        {vouchers.entry}
      </div>
    </Reveal>
  );
  return { rows, warning, entry };
}

/** Makes one change at a time to the order's gift cards, or to its gift vouchers. */
function useGiftChange(kind: GiftKind, { order, isLocked, posted, heading, onChange, onFailure }: OrderGiftsProps) {
  const calls = useCalls();
  const field = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(giftEntryAfter, posted, (given) => openedWith(kind, given));
  const onOrder = kind === 'GIFT_CARD' ? order.paymentInfo.giftCards : order.paymentInfo.giftVouchers;
  const source = kind === 'GIFT_CARD' ? 'gift-cards' : 'gift-vouchers';
  const isFull = onOrder.length >= mostPerOrder;
  const isBusy = state.isAdding || state.isRemoving;
  const message = state.serverError && messageOf(state.serverError);

  async function make(call: Promise<GiftsAnswered>, added: TypedGift | null): Promise<boolean> {
    const answer = await call.catch((error: unknown) => failureOf(source, error));
    if ('source' in answer) {
      dispatch({ kind: 'failed', error: { code: answer.body?.error ?? null, status: answer.status } });
      onFailure(answer);
      return false;
    }
    if (answer.order) {
      const { giftCards, giftVouchers, ...totals } = answer.order;
      onChange({ paymentInfo: { ...order.paymentInfo, giftCards, giftVouchers }, totals });
    }
    if (answer.kind === 'refused') {
      const { code, status } = answer;
      dispatch({ kind: 'failed', error: { code, status } });
      onFailure({ source, status, timedOut: false, body: { error: code } });
      return false;
    }
    dispatch({ kind: 'done', added });
    return true;
  }

  async function add(): Promise<void> {
    if (isLocked || isBusy || isFull) return;
    const sentFrom = document.activeElement;
    dispatch({ kind: 'adding' });
    await make(addGift(calls, kind, order, state), state);
    focusUnlessTyping(field.current, sentFrom);
  }

  async function remove(serialNumber: string): Promise<void> {
    if (isBusy) return;
    dispatch({ kind: 'removing', serialNumber });
    if (await make(removeGift(calls, kind, order, serialNumber), null)) focusUnlessTyping(heading.current);
  }

  const entry = (
    <GiftEntry
      kind={kind}
      state={state}
      error={state.toRemove === null ? message : null}
      isFull={isFull}
      field={field}
      onType={(typed) => dispatch({ kind: 'typed', ...typed })}
      onAdd={() => void add()}
    />
  );
  return { state, message, remove, entry };
}

function openedWith(kind: GiftKind, posted: PostedGift | null): GiftEntryState {
  if (posted?.kind !== kind) return openedGiftEntry();
  const { serialNumber, notRemoved, error } = posted;
  return openedGiftEntry({ serialNumber, toRemove: notRemoved, serverError: error });
}

/** Returns what the shopper reads about a failed call (SC-483). An order that is not open is refused with the words of other calls. */
function messageOf({ code }: GiftServerError): string {
  const closed = [amendCutOffPassed, placedAlready].find((refusal) => refusal.code === code);
  return closed?.message ?? (code && giftFaultText(code)) ?? "Sorry, there's been a problem. Please try again.";
}
