import { TextInput, type TextInputProps } from '#/design/forms/text-input.tsx';
import type { ukAddressFields } from '#/modules/account/rules/profile/address-form.ts';

type UkAddressField = (typeof ukAddressFields)[number];

export interface UkAddressInputsProps {
  /** Whether the first line and the postcode are required; otherwise the whole address is optional. */
  required: boolean;
  /** Returns the name of a field, its first value and its error. */
  field: (name: UkAddressField) => Pick<TextInputProps, 'name' | 'defaultValue' | 'error'>;
}

/** Renders the fields of an address in the United Kingdom (AC-188), without a country and an addressee. */
export function UkAddressInputs({ required, field }: UkAddressInputsProps) {
  const needed = (label: string) => ({ label, placeholder: label, required, optional: !required });
  const optional = (label: string) => ({ label, placeholder: label, optional: true });
  return (
    <>
      <TextInput {...needed('Address line 1')} autoComplete="address-line1" {...field('line1')} />
      <TextInput {...optional('Address line 2')} autoComplete="address-line2" {...field('line2')} />
      <TextInput {...optional('Address line 3')} autoComplete="address-line3" {...field('line3')} />
      <TextInput {...optional('Town')} autoComplete="address-level2" {...field('town')} />
      <TextInput {...optional('County')} autoComplete="address-level1" {...field('region')} />
      <TextInput {...needed('Postcode')} autoComplete="postal-code" autoCapitalize="characters" {...field('postalCode')} />
    </>
  );
}
