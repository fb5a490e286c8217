import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { fieldsOf, useFormPost } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { addressFormFaults, ukAddressFields, type AddressFormField, type TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { faultWhenLeft } from '#/modules/account/rules/profile/fault-when-left.ts';
import { fieldsModified, isStillSuggested, type PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { AddressSearchInForm } from '#/modules/account/web/addresses/address-search-in-form.tsx';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { FormKey } from '#/modules/account/web/forms/form-key.tsx';
import { UkAddressInputs } from '#/modules/account/web/forms/uk-address-inputs.tsx';
import type { SlotFormAnswer } from '#/modules/booking/web/grid/slot-page-forms.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';

export interface AddAddressFormProps {
  /** The answer to the form if it was sent without script, otherwise null. */
  answered: SlotFormAnswer | null;
}

type RefusedAddress = Extract<SlotFormAnswer, { kind: 'address-refused' }>;

/** Faults that the form found by itself since an answer. */
interface FoundFaults {
  of: RefusedAddress | undefined;
  faults: RefusedAddress['faults'];
}

const faultsNow = (found: FoundFaults | null, refused: RefusedAddress | undefined): RefusedAddress['faults'] =>
  found !== null && found.of === refused ? found.faults : (refused?.faults ?? {});

/**
 * Renders a form for a new delivery address in the United Kingdom, with a search above its fields unless addresses are only
 * typed (AC-211). It checks a field that is left (AC-499), and keeps the typed text after a refusal.
 */
export function AddAddressForm({ answered }: AddAddressFormProps) {
  const post = useFormPost<SlotFormAnswer>();
  const isManual = useFlag('manual_address_form_only');
  const form = useRef<HTMLFormElement>(null);
  const answer = post.answer ?? answered;
  const refused = answer?.kind === 'address-refused' ? answer : undefined;
  const searched = answer?.kind === 'address-searched' ? answer : undefined;
  const typedBefore: TypedAddress = (refused ?? searched)?.typed ?? {};
  const [found, setFound] = useState<FoundFaults | null>(null);
  const faults = faultsNow(found, refused);

  useEffect(() => {
    if (refused && form.current) focusOnFault(form.current, refused.faults, 'line1');
  }, [refused]);

  const [picked, setPicked] = useState(searched?.found.picked ?? null);
  const [modified, setModified] = useState<readonly AddressFormField[]>([]);

  function pick(chosen: PickedAddress) {
    for (const field of ukAddressFields) {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement) control.value = chosen.fields[field] ?? '';
    }
    setPicked(chosen);
    setModified([]);
    setFound({ of: refused, faults: {} });
  }

  const typed = (): TypedAddress => ({ ...Object.fromEntries(fieldsOf(form.current!)), country: 'GB' });

  /** Shows this message beside a field, or none. */
  function setFault(field: string, fault: string | undefined) {
    setFound((known) => {
      const others = Object.fromEntries(Object.entries(faultsNow(known, refused)).filter(([name]) => name !== field));
      return { of: refused, faults: fault === undefined ? others : { ...others, [field]: fault } };
    });
  }

  // The new text of a field has not been checked yet. Another first line or postcode is no longer the suggested address (AC-218).
  function edited({ target }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as Element as HTMLInputElement;
    if (isField(name) && faults[name] !== undefined) setFault(name, undefined);
    if (picked !== null) setModified(fieldsModified(picked, typed()));
  }

  // A field is checked when it is left, unless it is empty: somebody on the way through has not forgotten it (AC-499).
  function check({ target }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as Element as HTMLInputElement;
    if (!isField(name) || (value.trim() === '' && faults[name] === undefined)) return;
    setFault(name, faultWhenLeft(name, typed(), refused, addressFormFaults));
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (post.busy) return;
    const invalid = addressFormFaults(typed());
    setFound({ of: refused, faults: invalid });
    if (Object.keys(invalid).length > 0) return focusOnFault(event.currentTarget, invalid, 'line1');
    post.send(Object.fromEntries(fieldsOf(event.currentTarget)));
  }

  const field = (name: AddressFormField) => ({ name, defaultValue: typedBefore[name], error: faults[name] });
  return (
    <form method="post" ref={form} noValidate {...{ onSubmit: send, onBlur: check, onChange: edited }}>
      <input type="hidden" name="do" value="add-address" />
      <FormKey sent={refused?.formKey} />
      {/* Without script, Enter presses a form's first button. Its name tells the server that Enter may mean the search. */}
      <div className="visually-hidden" aria-hidden="true">
        <button type="submit" name="enter" value="yes" tabIndex={-1}>
          Save address
        </button>
      </div>
      <Stack>
        {refused?.message && (
          <Notice tone="danger" announce="assertive">
            {refused.message}
          </Notice>
        )}
        {!isManual && <AddressSearchInForm found={searched?.found ?? null} onPick={pick} />}
        {picked !== null && isStillSuggested(modified) && <input type="hidden" name="suggestionId" value={picked.suggestionId} />}
        <UkAddressInputs required field={field} />
        <div>
          <Button type="submit" busy={post.busy}>
            Save address
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const isField = (name: string): name is (typeof ukAddressFields)[number] => (ukAddressFields as readonly string[]).includes(name);
