import { useEffect, useId, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { addressFormFaults, addressFormFields, type AddressFormField, type TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import { countries } from '#/modules/account/rules/profile/countries.ts';
import { faultWhenLeft } from '#/modules/account/rules/profile/fault-when-left.ts';
import { titles } from '#/modules/account/rules/profile/titles.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { fieldsModified, isStillSuggested, type PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { FormKey } from '#/modules/account/web/forms/form-key.tsx';
import { fieldsOf, useNavigate, type FormPost } from '#/platform/web/router/router.tsx';
import { AlterationDialog } from './alteration-dialog.tsx';
import type { RefusedAddress } from './save-address-form.ts';
import styles from './address-form.module.css';

export interface AddressFormProps {
  /** The fields at first: those of the address to change, or none. */
  first: TypedAddress;
  /** The suggestion that fills the fields; null if none was picked. */
  picked: PickedAddress | null;
  /** Whether a new address can become the contact address: the shopper is asked, it always does, or it cannot. */
  contact: 'asked' | 'always' | 'never';
  /** Sends the form: to the page's action, or as calls from a modal. */
  post: FormPost<RefusedAddress>;
  /** Leaves the form: the page to which cancelling leads (AC-185), or the action that closes the modal. */
  leave: string | (() => void);
  /** The answer to a form that was refused without script. */
  refused: RefusedAddress | undefined;
  /** Called with the fields that differ from the first ones, whenever that changes. */
  onEdited?: ((fields: readonly AddressFormField[]) => void) | undefined;
}

/**
 * Renders the form of an address and its addressee (AC-188 to AC-203), for a page or a modal. It keeps what was typed
 * and ticked after a refusal.
 */
export function AddressForm({ first, picked, contact, post, leave, refused: answered, onEdited }: AddressFormProps) {
  const refused = post.answer ?? answered;
  const scripted = useScripted();
  const navigate = useNavigate();
  const [closedMessage, setClosedMessage] = useState<RefusedAddress>();
  const form = useRef<HTMLFormElement>(null);
  const noticeId = useId();
  const typedFirst = refused?.typed ?? { ...first, ...picked?.fields };
  const [country, setCountry] = useState(typedFirst.country || 'GB');
  const [found, setFound] = useState<{ of: RefusedAddress | undefined; faults: RefusedAddress['faults'] } | null>(null);
  const faults = found !== null && found.of === refused ? found.faults : (refused?.faults ?? {});

  useEffect(() => {
    if (refused) focusFirst(form.current, refused.faults);
  }, [refused]);

  // Fills in a suggestion that was picked after the form was rendered; everything else in it stays.
  const [filledFrom, setFilledFrom] = useState(picked);
  const [modified, setModified] = useState<readonly AddressFormField[]>([]);
  if (picked !== filledFrom) {
    setFilledFrom(picked);
    setCountry('GB');
    setModified([]);
    setFound(null);
  }
  const renderedWith = useRef(picked);
  useEffect(() => {
    if (picked !== null && picked !== renderedWith.current) fillIn(form.current!, picked.fields);
  }, [picked]);

  function edited({ target }: ChangeEvent<HTMLFormElement>) {
    const fields = typed();
    setModified(picked === null ? [] : fieldsModified(picked, fields));
    onEdited?.(addressFormFields.filter((field) => (fields[field] ?? '') !== (first[field] ?? '')));
    const { name } = target as Element as HTMLInputElement;
    // The message goes while its field is corrected.
    if (isField(name) && faults[name] !== undefined) show(name, undefined);
    // Each country has its own rule for the postcode, and the postcode's field comes before the country's (AC-461 to AC-468).
    if (name === 'country' && fields.postalCode?.trim()) check('postalCode');
  }

  /** Checks a field by the form's rules, and shows or removes its message. */
  const check = (name: AddressFormField) => show(name, faultWhenLeft(name, typed(), refused && { typed: refused.typed, faults: refused.faults }, addressFormFaults));

  function show(name: AddressFormField, fault: string | undefined) {
    // Sending the form may just have found faults, and moved the focus away from this field.
    setFound((known) => {
      const { [name]: _, ...others } = known !== null && known.of === refused ? known.faults : (refused?.faults ?? {});
      return { of: refused, faults: fault === undefined ? others : { ...others, [name]: fault } };
    });
  }

  function close() {
    if (typeof leave === 'string') void navigate(leave);
    else leave();
  }

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
  function left({ target }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as Element as HTMLInputElement;
    if (isField(name) && (value.trim() !== '' || faults[name] !== undefined)) check(name);
  }

  const blocked = refused?.blocked ? alterationTexts[refused.blocked] : null;
  const message = blocked ? blocked.text : refused?.message;
  const field = (name: AddressFormField) => ({ name, defaultValue: typedFirst[name] ?? '', error: faults[name] });
  const line = (name: AddressFormField, label: string, autoComplete: string) => (
    <TextInput label={label} placeholder={label} autoComplete={autoComplete} required={name === 'line1' || name === 'postalCode'} optional={name !== 'line1' && name !== 'postalCode'} {...field(name)} />
  );
  const isUk = isUkCountry(country);
  return (
    <form method="post" ref={form} noValidate {...{ onSubmit: send, onBlur: left, onChange: edited }}>
      <Stack gap="large">
        {message && (
          <Notice id={noticeId} tone="danger" announce="assertive">
            {message}
          </Notice>
        )}
        {picked !== null && isStillSuggested(modified) && <input type="hidden" name="suggestionId" value={picked.suggestionId} />}
        <FieldGroup isSection legend="Who takes the delivery?">
          <div className={styles.pair}>
            <Select label="Title" optional autoComplete="honorific-prefix" {...field('title')}>
              <option value="">None</option>
              {titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </Select>
            <TextInput label="Contact number" optional type="tel" autoComplete="tel" {...field('contactNumber')} />
            <TextInput label="First name" optional autoComplete="given-name" {...field('firstName')} />
            <TextInput label="Last name" optional autoComplete="family-name" {...field('lastName')} />
          </div>
        </FieldGroup>
        <FieldGroup isSection legend="Address">
          {line('line1', 'Address line 1', 'address-line1')}
          {line('line2', 'Address line 2', 'address-line2')}
          {line('line3', 'Address line 3', 'address-line3')}
          <div className={styles.pair}>
            {line('town', isUk ? 'Town' : 'City', 'address-level2')}
            {line('region', isUk ? 'County' : 'State / Province / Region', 'address-level1')}
            {line('postalCode', isUk ? 'Postcode' : 'ZIP / Postal Code', 'postal-code')}
            <Select label="Country" name="country" autoComplete="country" required error={faults.country} value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
              {countries.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </FieldGroup>
        <FormKey sent={answered?.formKey} />
        {contact === 'always' && <input type="hidden" name="setContactAddress" value="on" />}
        {contact === 'asked' && isUk && <Checkbox label="Make this my contact address" name="setContactAddress" defaultChecked={answered?.setContactAddress} />}
        <div className={styles.buttons}>
          <Button type="submit" size="large" busy={post.busy} aria-describedby={message ? noticeId : undefined}>
            Save address
          </Button>
          {typeof leave === 'string' ? (
            <ButtonLink href={leave} variant="secondary" size="large">
              Cancel
            </ButtonLink>
          ) : (
            <Button variant="secondary" size="large" onClick={leave}>
              Cancel
            </Button>
          )}
        </div>
      </Stack>
      <AlterationDialog text={scripted && closedMessage !== refused ? blocked : null} onClose={() => (setClosedMessage(refused), close())} />
    </form>
  );
}

/** Sets the address fields of a form, and empties those that the suggestion does not have. */
function fillIn(form: HTMLFormElement, fields: TypedAddress): void {
  for (const name of ['line1', 'line2', 'line3', 'town', 'region', 'postalCode'] as const) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.value = fields[name] ?? '';
  }
}

const isField = (name: string): name is AddressFormField => (addressFormFields as readonly string[]).includes(name);

function focusFirst(form: HTMLFormElement | null, faults: RefusedAddress['faults']): void {
  const first = addressFormFields.find((field) => faults[field] !== undefined) ?? 'line1';
  const control = form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
