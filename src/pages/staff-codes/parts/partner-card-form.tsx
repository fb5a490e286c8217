import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { TypedPartnerCard } from '#/modules/codes/rules/typed-partner-card.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';

export interface PartnerCardFormProps {
  typed: TypedPartnerCard;
  refused: RefusedKeptForm<TypedPartnerCard, null> | undefined;
  isNew: boolean;
}

/** Renders the form for a new or existing partner discount card. It works without script. */
export function PartnerCardForm({ typed, refused, isNew }: PartnerCardFormProps) {
  const field = (name: 'cardNumber' | 'note') => ({ id: name, name, defaultValue: typed[name], error: refused?.faults[name], autoComplete: 'off' });
  return (
    <KeptForm version={typed.version} refused={refused} order={['cardNumber', 'note']} submit={isNew ? 'Add' : 'Save'}>
      <Stack>
        {isNew && <TextInput {...field('cardNumber')} label="Card number" hint="8 to 16 digits" inputMode="numeric" required />}
        <TextInput {...field('note')} label="Note" hint="For staff only, such as the branch" maxLength={100} optional />
      </Stack>
    </KeptForm>
  );
}
