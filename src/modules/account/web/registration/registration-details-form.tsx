import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { choiceAsShown, choiceField, sentChoice, type MarketingChannel, type MarketingChoice } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { ukAddressFields, type AddressFormField } from '#/modules/account/rules/profile/address-form.ts';
import { fieldsModified, isStillSuggested, type PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { hasTypedAddress, registrationDetailsFaults } from '#/modules/account/rules/registration/registration-details.ts';
import { faultWhenLeft } from '#/modules/account/rules/profile/fault-when-left.ts';
import { titles } from '#/modules/account/rules/profile/titles.ts';
import { AddressSearchInForm } from '#/modules/account/web/addresses/address-search-in-form.tsx';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { ShownChoice } from '#/modules/account/web/marketing/shown-choice.tsx';
import { FormKey, formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import { UkAddressInputs } from '#/modules/account/web/forms/uk-address-inputs.tsx';
import { fieldsOf, useFormPost } from '#/platform/web/router/router.tsx';
import type { RegistrationPart } from './registration-part.ts';
import type { RefusedDetails } from './save-registration-details.ts';
import styles from './registration.module.css';

export interface RegistrationDetailsFormProps {
  /** The CSRF token of the form. */
  csrf: string;
  /** The name in the account, for a customer who comes back to this step. */
  name: { title: string; firstName: string; lastName: string };
  /** Whether the account has an address, for a customer who comes back to this step. */
  hasAddress: boolean;
  /** The saved consent, for a customer who comes back to this step; null if it is not known. */
  consent: MarketingChoice | null;
  /** Whether addresses are only typed, and not searched for (AC-211). */
  isManual: boolean;
  /** The loyalty choice; null for a customer who is a member already. */
  loyalty: Omit<RegistrationPart, 'save'> | null;
  /** The answer to details that were refused, or to a search, without script. */
  refused: RefusedDetails | undefined;
}

/** Faults that the form found by itself since an answer. */
interface FoundFaults {
  of: RefusedDetails | undefined;
  faults: Record<string, string>;
}

const faultsNow = (found: FoundFaults | null, refused: RefusedDetails | undefined): Record<string, string> =>
  found !== null && found.of === refused ? found.faults : (refused?.faults ?? {});

/** Renders the form about a new customer (AC-109). It keeps the typed text after a refusal. */
export function RegistrationDetailsForm({ csrf, name, hasAddress: hadAddress, consent, isManual, loyalty, refused: answered }: RegistrationDetailsFormProps) {
  const post = useFormPost<RefusedDetails>();
  const form = useRef<HTMLFormElement>(null);
  const refused = post.answer ?? answered;
  const hasAddress = hadAddress || refused?.hasAddress === true;
  // Faults found here since the latest answer.
  const [found, setFound] = useState<FoundFaults | null>(null);
  const faults = faultsNow(found, refused);

  // The fields of the address are behind 'Enter it yourself' until something is in them.
  const byHand = useRef<HTMLDetailsElement>(null);
  const showAddress = () => {
    if (byHand.current) byHand.current.open = true;
  };

  useEffect(() => {
    if (refused && (refused.addressMessage !== null || isInAddress(refused.faults) || hasTypedAddress(refused.typed))) showAddress();
    if (refused) form.current?.querySelector<HTMLElement>(focusAfter(refused, loyalty?.mainField))?.focus();
  }, [refused, loyalty?.mainField]);

  const [picked, setPicked] = useState(answered?.found?.picked ?? null);
  const [modified, setModified] = useState<readonly AddressFormField[]>([]);

  function pick(chosen: PickedAddress) {
    for (const field of ukAddressFields) {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement) control.value = chosen.fields[field] ?? '';
    }
    setPicked(chosen);
    setModified([]);
    showAddress();
    forget(...ukAddressFields);
  }

  /** Removes the faults of fields that have changed, because their new text has not been checked yet. */
  function forget(...fields: readonly string[]) {
    if (fields.some((key) => faults[key] !== undefined)) setFound({ of: refused, faults: Object.fromEntries(Object.entries(faults).filter(([key]) => !fields.includes(key))) });
  }

  // Another first line or postcode is no longer the suggested address (AC-218).
  function edited({ target }: ChangeEvent<HTMLFormElement>) {
    forget((target as Element as HTMLInputElement).name);
    if (picked !== null) setModified(fieldsModified(picked, typed()));
  }

  const typed = (): Record<string, string> => Object.fromEntries(fieldsOf(form.current!));
  const faultsIn = (details: Record<string, string>) => ({ ...registrationDetailsFaults(details, hasAddress), ...loyalty?.faults(details) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (post.busy) return;
    const invalid: Record<string, string> = faultsIn(typed());
    setFound({ of: refused, faults: invalid });
    if (isInAddress(invalid)) showAddress();
    if (Object.keys(invalid).length > 0) return focusOnFault(event.currentTarget, invalid, 'firstName');
    post.send(typed());
  }

  // A field is checked when it is left, unless it is empty: somebody on the way through has not forgotten it (AC-499).
  function check({ target }: FocusEvent<HTMLFormElement>) {
    // The focus may also leave the summary of the disclosure, which has no value.
    const { name: left = '', value = '' } = target as Element as Partial<HTMLInputElement>;
    if (value.trim() === '' && faults[left] === undefined) return;
    const fault = faultWhenLeft(left, typed(), refused, faultsIn);
    // Sending the form may just have found faults, and moved the focus away from this field.
    setFound((known) => {
      const { [left]: _, ...others } = faultsNow(known, refused);
      return { of: refused, faults: fault === undefined ? others : { ...others, [left]: fault } };
    });
  }

  const field = (key: string, before?: string) => ({ name: key, defaultValue: refused?.typed[key] ?? before, error: faults[key] });
  // Consent that could not be read is shown as a no. Boxes that are left so change nothing of it.
  const asShown = choiceAsShown(consent);
  const { ticked, shown } = refused ? sentChoice(new Map(Object.entries(refused.typed)), 'waitrose') : { ticked: asShown, shown: asShown };
  const box = (channel: MarketingChannel) => ({ name: choiceField('waitrose', channel), defaultChecked: ticked[channel] });
  const addressFields = <UkAddressInputs required={false} field={field} />;
  return (
    <form method="post" ref={form} noValidate {...{ onSubmit: send, onBlur: check, onChange: edited }}>
      <input type="hidden" name="_csrf" value={csrf} />
      {/* Without script, Enter presses a form's first button. Its name tells the server that Enter may mean the search. */}
      <div className="visually-hidden" aria-hidden="true">
        <button type="submit" name="enter" value="yes" tabIndex={-1}>
          Finish
        </button>
      </div>
      <Stack gap="large">
        {refused?.message && (
          <Notice tone="danger" announce="assertive">
            {refused.message}
          </Notice>
        )}
        <div className={styles.names}>
          <Select label="Title" optional autoComplete="honorific-prefix" {...field('title', name.title)}>
            <option value="">None</option>
            {titles.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
          <TextInput label="First name" autoComplete="given-name" required {...field('firstName', name.firstName)} />
        </div>
        <TextInput label="Last name" autoComplete="family-name" required {...field('lastName', name.lastName)} />
        {!hasAddress && (
          <div className={styles.part}>
            <FieldGroup
              isSection
              legend="Your address (optional)"
              hint="So that we can show you the slots near you. You can also add it when you book one."
              error={refused?.addressMessage}
            >
              <FormKey sent={refused?.typed[formKeyField]} />
              {!isManual && <AddressSearchInForm found={refused?.found ?? null} onPick={pick} />}
              {picked !== null && isStillSuggested(modified) && <input type="hidden" name="suggestionId" value={picked.suggestionId} />}
              {isManual ? (
                addressFields
              ) : (
                <Disclosure ref={byHand} title="Enter it yourself" open={refused !== undefined && hasTypedAddress(refused.typed)}>
                  <Stack>{addressFields}</Stack>
                </Disclosure>
              )}
            </FieldGroup>
          </div>
        )}
        {loyalty && <div className={styles.part}>{loyalty.render({ typed: refused?.typed ?? {}, faults, error: refused?.loyaltyMessage ?? null })}</div>}
        <div className={styles.part}>
          <FieldGroup isSection legend="Offers and recipes from us" hint="Only if you’d like them. Change your mind at any time." error={refused?.consentMessage}>
            <ShownChoice scheme="waitrose" shown={shown} />
            <Checkbox label="Email" {...box('EMAIL')} />
            <Checkbox label="SMS" {...box('SMS')} />
          </FieldGroup>
        </div>
        <Button type="submit" size="large" wide busy={post.busy}>
          Finish
        </Button>
      </Stack>
    </form>
  );
}

const isInAddress = (faults: Readonly<Record<string, string>>): boolean => ukAddressFields.some((field) => faults[field] !== undefined);

/** Returns a selector for the field that gets the focus after a refusal. */
function focusAfter({ addressMessage, consentMessage, loyaltyMessage }: RefusedDetails, loyaltyField = ''): string {
  if (addressMessage !== null) return '[name=line1]';
  if (loyaltyMessage !== null) return `[name="${loyaltyField}"]:checked`;
  return consentMessage === null ? '[aria-invalid]' : `[name="${choiceField('waitrose', 'EMAIL')}"]`;
}
