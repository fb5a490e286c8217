import { useEffect, useId, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/button.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { addressFormFaults, addressFormFields, type AddressFormField, type TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import { countries } from '#/modules/account/rules/profile/countries.ts';
import { titles } from '#/modules/account/rules/profile/titles.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { fieldsOf, useFormPost } from '#/platform/web/router/router.tsx';
import type { RefusedAddress } from './save-address-form.ts';
import styles from './address-form.module.css';

export interface AddressFormProps {
  /** The fields at first: those of the address to change, or of the suggestion that was picked. */
  first: TypedAddress;
  /** The suggestion that the fields come from; null if there is none. */
  suggestionId: string | null;
  /** Whether the form can make a new address the contact address. */
  asksForContact: boolean;
  /** The page to which cancelling leads (AC-185). */
  back: string;
  /** The answer to a form that was refused without script. */
  refused: RefusedAddress | undefined;
}

/** Renders the form of an address and its addressee (AC-188 to AC-203). It keeps the typed text after a refusal. */
export function AddressForm({ first, suggestionId, asksForContact, back, refused: answered }: AddressFormProps) {
  const post = useFormPost<RefusedAddress>();
  const refused = post.answer ?? answered;
  const form = useRef<HTMLFormElement>(null);
  const noticeId = useId();
  const typedFirst = refused?.typed ?? first;
  const [country, setCountry] = useState(typedFirst.country || 'GB');
  const [found, setFound] = useState<{ of: RefusedAddress | undefined; faults: RefusedAddress['faults'] } | null>(null);
  const faults = found !== null && found.of === refused ? found.faults : (refused?.faults ?? {});

  useEffect(() => {
    if (refused) focusFirst(form.current, refused.faults);
  }, [refused]);

  const typed = (): TypedAddress => Object.fromEntries(fieldsOf(form.current!)) as TypedAddress;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (post.busy) return;
    const invalid = addressFormFaults(typed());
    setFound({ of: refused, faults: invalid });
    if (Object.keys(invalid).length > 0) return focusFirst(form.current, invalid);
    post.send(Object.fromEntries(fieldsOf(event.currentTarget)));
  }

  // A field is checked when it is left, unless it is empty: somebody on the way through has not forgotten it (AC-499).
  function check({ target }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as Element as HTMLInputElement;
    if (!isField(name) || (value.trim() === '' && faults[name] === undefined)) return;
    const { [name]: _, ...others } = faults;
    const fault = addressFormFaults(typed())[name];
    setFound({ of: refused, faults: fault === undefined ? others : { ...others, [name]: fault } });
  }

  const message = refused?.blocked ? alterationTexts[refused.blocked].text : refused?.message;
  const field = (name: AddressFormField) => ({ name, defaultValue: typedFirst[name] ?? '', error: faults[name] });
  const line = (name: AddressFormField, label: string, maxLength: number, autoComplete: string) => (
    <TextInput label={label} placeholder={label} maxLength={maxLength} autoComplete={autoComplete} required={name === 'line1' || name === 'postalCode'} optional={name !== 'line1' && name !== 'postalCode'} {...field(name)} />
  );
  const isUk = isUkCountry(country);
  return (
    <form method="post" ref={form} noValidate {...{ onSubmit: send, onBlur: check }}>
      <Stack gap="large">
        {message && (
          <Notice id={noticeId} tone="danger" announce="assertive">
            {message}
          </Notice>
        )}
        {suggestionId !== null && <input type="hidden" name="suggestionId" value={suggestionId} />}
        <FieldGroup legend="Who takes the delivery? (optional)">
          <div className={styles.pair}>
            <Select label="Title" optional autoComplete="honorific-prefix" {...field('title')}>
              <option value="">None</option>
              {titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </Select>
            <TextInput label="Contact number" optional type="tel" autoComplete="tel" {...field('contactNumber')} />
            <TextInput label="First name" maxLength={50} autoComplete="given-name" {...field('firstName')} />
            <TextInput label="Last name" maxLength={50} autoComplete="family-name" {...field('lastName')} />
          </div>
        </FieldGroup>
        <FieldGroup legend="Address">
          {line('line1', 'Address line 1', 60, 'address-line1')}
          {line('line2', 'Address line 2', 60, 'address-line2')}
          {line('line3', 'Address line 3', 60, 'address-line3')}
          <div className={styles.pair}>
            {line('town', isUk ? 'Town' : 'City', 40, 'address-level2')}
            {line('region', isUk ? 'County' : 'State / Province / Region', 40, 'address-level1')}
            {line('postalCode', isUk ? 'Postcode' : 'ZIP / Postal Code', 10, 'postal-code')}
            <Select label="Country" name="country" autoComplete="country" required error={faults.country} value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
              {countries.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </FieldGroup>
        {asksForContact && <Checkbox label="Make this my contact address" name="setContactAddress" />}
        <div className={styles.buttons}>
          <Button type="submit" size="large" busy={post.busy} aria-describedby={message ? noticeId : undefined}>
            Save address
          </Button>
          <ButtonLink href={back} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </Stack>
    </form>
  );
}

const isField = (name: string): name is AddressFormField => (addressFormFields as readonly string[]).includes(name);

function focusFirst(form: HTMLFormElement | null, faults: RefusedAddress['faults']): void {
  const first = addressFormFields.find((field) => faults[field] !== undefined) ?? 'line1';
  const control = form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
