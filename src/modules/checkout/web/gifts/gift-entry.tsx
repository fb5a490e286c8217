import type { KeyboardEvent, Ref } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import type { GiftEntryState } from '#/modules/checkout/rules/gift-entry-state.ts';
import { giftFieldNames } from '#/modules/checkout/rules/gift-fields.ts';
import { giftNumbers, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { isComplete, typedInGroups } from '#/modules/gifts/rules/gift-number.ts';
import styles from './order-gifts.module.css';

export interface GiftEntryProps {
  kind: GiftKind;
  state: GiftEntryState;
  /** The message beside the fields; null without one. */
  error: string | null;
  /** True if the order has as many as it may have: no more can be added (SC-475). */
  isFull: boolean;
  field: Ref<HTMLInputElement>;
  onType(typed: { serialNumber?: string; secret?: string }): void;
  onAdd(): void;
}

/** Renders the fields of a gift card or gift voucher, and the button that adds it once both are complete (SC-484). */
export function GiftEntry({ kind, state: { serialNumber, secret, isAdding }, error, isFull, field, onType, onAdd }: GiftEntryProps) {
  const scripted = useScripted();
  const { serialDigits, secretDigits, name, secretName } = giftNumbers[kind];
  const names = giftFieldNames[kind];
  const isReady = isComplete(kind, serialNumber, secret);
  const reason = isFull ? 'You can use up to 10 on an order.' : scripted && !isReady && !isAdding ? `Enter all ${serialDigits} digits and the ${secretName.toLowerCase()} first` : undefined;
  const fault = error === null ? undefined : error;

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds it; it must not press the page's first button.
    event.preventDefault();
    if (isReady && !isFull) onAdd();
  }

  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>{name === 'gift card' ? 'Gift card' : 'Gift voucher'}</legend>
      <TextInput
        ref={field}
        label="Serial number"
        hint={`${serialDigits} digits`}
        name={names.serialNumber}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className={styles.serial}
        value={serialNumber}
        error={fault}
        onChange={(event) => onType({ serialNumber: typedInGroups(event.target.value, serialDigits) })}
        onKeyDown={pressKey}
      />
      <TextInput
        label={secretName}
        hint={`${secretDigits} digits`}
        name={names.secret}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className={styles.secret}
        value={secret}
        onChange={(event) => onType({ secret: typedInGroups(event.target.value, secretDigits) })}
        onKeyDown={pressKey}
      />
      <Button
        type="submit"
        name="intent"
        value={names.add}
        variant="secondary"
        busy={isAdding}
        disabledReason={reason}
        hideReason={!isFull}
        onClick={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        Add <span className="visually-hidden">{name}</span>
      </Button>
    </fieldset>
  );
}
