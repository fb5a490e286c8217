import { useRef, useState, type RefObject } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { card } from '#/design/display/more-icons.ts';
import { FieldError } from '#/design/forms/field.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Reveal } from '#/design/layout/reveal.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { isPartnerCardNumber, strippedCardNumber } from '#/modules/codes/rules/partner-card-number.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { removePartnerCard, setPartnerCard } from './code-calls.ts';
import { ReductionEntry } from './reduction-entry.tsx';
import { ReductionRow } from './reduction-row.tsx';
import { useCodeChange, type PostedCodeChange } from './use-code-change.ts';

export interface PartnerCardProps {
  order: Pick<WireOrder, 'customerOrderId' | 'partnerDiscountCardNumber'>;
  isLocked: boolean;
  posted: PostedCodeChange | null;
  typedBefore: string;
  heading: RefObject<HTMLElement | null>;
  /** Called with the text of the field whenever it changes. */
  onType(cardNumber: string): void;
  onChange(order: WireOrder): void;
  onFailure(error: unknown): void;
}

/** The parts of the page for the partner discount: the card on the order, or the field that sets it. */
export function usePartnerCard({ order, isLocked, posted, typedBefore, heading, onType, onChange, onFailure }: PartnerCardProps) {
  const calls = useCalls();
  const field = useRef<HTMLInputElement>(null);
  const { state, make } = useCodeChange('partner-card', { posted, onFailure });
  const [typed, setTyped] = useState(typedBefore);
  const [fault, setFault] = useState<string | null>(null);
  const { customerOrderId, partnerDiscountCardNumber: cardNumber } = order;

  function type(text: string) {
    setTyped(text);
    onType(text);
  }

  async function apply() {
    const wanted = strippedCardNumber(typed);
    if (wanted === '' || isLocked) return;
    const isNumber = isPartnerCardNumber(wanted);
    setFault(isNumber ? null : 'A card number has 8 to 16 digits');
    const isSet = isNumber && (await make({
      change: 'add',
      code: wanted,
      async call() {
        onChange(await setPartnerCard(calls, customerOrderId, wanted));
        return { isApplied: true };
      },
    }));
    if (isSet && (field.current?.value ?? typed) === typed) type('');
    // The field goes once the card is set.
    focusUnlessTyping((isSet ? heading : field).current, field.current);
  }

  async function remove() {
    if (isLocked) return;
    const isRemoved = await make({
      change: 'remove',
      code: cardNumber ?? '',
      async call() {
        onChange(await removePartnerCard(calls, customerOrderId));
        return { isApplied: true };
      },
    });
    if (isRemoved) focusUnlessTyping(heading.current);
  }

  const row = cardNumber !== null && (
    <ReductionRow
      icon={card}
      title={`Partner card ending ${cardNumber.slice(-4)}`}
      about="Your partner discount will be taken off your final bill."
      button={
        <Button
          type="submit"
          name="intent"
          value="remove-partner-card"
          variant="quiet"
          size="small"
          busy={state.isRemoving}
          onClick={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          Remove <span className="visually-hidden">the partner card</span>
        </Button>
      }
    >
      {state.serverError !== null && state.removed !== null && <FieldError id="partner-card-not-removed">{state.serverError.message}</FieldError>}
    </ReductionRow>
  );
  const entry = cardNumber === null && (
    <Reveal title="Partner discount" open={typedBefore !== '' || posted?.change === 'add'}>
      <ReductionEntry
        label="Partner card number"
        hint="8 to 16 digits"
        name="partnerCardNumber"
        intent="set-partner-card"
        value={typed}
        maxLength={40}
        inputMode="numeric"
        isAdding={state.isAdding}
        error={fault ?? (state.removed === null ? (state.serverError?.message ?? null) : null)}
        field={field}
        onType={type}
        onApply={() => void apply()}
      />
    </Reveal>
  );
  return { row, entry };
}
