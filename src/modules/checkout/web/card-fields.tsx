import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { cardTypeLabels, cardTypeOf } from '#/modules/payments/rules/card-brand.ts';
import { formatExpiry } from '#/modules/payments/rules/format-expiry.ts';
import type { CardFaults } from '#/modules/checkout/rules/card-faults.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import styles from './checkout-form.module.css';

export interface CardFieldsProps {
  card: TypedCard;
  faults: CardFaults;
  onChange(card: TypedCard): void;
  /** Called when a field is left. */
  onLeave(field: keyof TypedCard): void;
}

/**
 * Renders the fields of a new card. They have no `name`, so a browser that submits the form itself sends nothing of the
 * card to the shop: its values go only to the card provider (SC-532).
 */
export function CardFields({ card, faults, onChange, onLeave }: CardFieldsProps) {
  const digits = card.number.replaceAll(/\D/g, '');
  const brand = cardTypeOf(digits);
  const field = (name: keyof TypedCard) => ({
    required: true,
    value: card[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...card, [name]: event.target.value }),
    onBlur: () => onLeave(name),
    error: faults[name],
  });
  return (
    <Stack>
      <TextInput
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        data-card
        hint={brand ? cardTypeLabels[brand] : 'The long number on the front'}
        {...field('number')}
      />
      <TextInput label="Name on card" autoComplete="cc-name" {...field('cardholderName')} />
      <div className={styles.pair}>
        <TextInput
          label="Expiry date"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={7}
          {...field('expiryDate')}
          onChange={(event) => onChange({ ...card, expiryDate: formatExpiry(event.target.value, card.expiryDate) })}
        />
        <TextInput label="Security code" inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...field('securityCode')} />
      </div>
    </Stack>
  );
}
