import { useEffect, useRef, type SubmitEvent } from 'react';
import { fieldsOf, useFormPost } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { SlotFormAnswer } from '#/modules/booking/web/grid/slot-page-forms.ts';

export interface AddAddressFormProps {
  /** The answer to the form if it was sent without script, otherwise null. */
  answered: SlotFormAnswer | null;
}

/** Renders a form for a new delivery address in the United Kingdom; it keeps the typed text after a refusal. */
export function AddAddressForm({ answered }: AddAddressFormProps) {
  const post = useFormPost<SlotFormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = post.answer ?? answered;
  const refused = answer?.kind === 'address-refused' ? answer : null;

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    post.send({ ...Object.fromEntries(fieldsOf(event.currentTarget)), do: 'add-address' });
  }

  const field = (name: string) => ({ name, defaultValue: refused?.typed[name], error: refused?.faults[name] });
  return (
    <form method="post" ref={form} noValidate onSubmit={send}>
      <Stack>
        {refused?.message && (
          <Notice tone="danger" announce="assertive">
            {refused.message}
          </Notice>
        )}
        <TextInput label="Address line 1" autoComplete="address-line1" required maxLength={60} {...field('line1')} />
        <TextInput label="Address line 2" optional autoComplete="address-line2" maxLength={60} {...field('line2')} />
        <TextInput label="Town or city" optional autoComplete="address-level2" maxLength={40} {...field('town')} />
        <TextInput label="Postcode" autoComplete="postal-code" required maxLength={10} {...field('postalCode')} />
        <div>
          <Button type="submit" name="do" value="add-address" busy={post.busy}>
            Save address
          </Button>
        </div>
      </Stack>
    </form>
  );
}
