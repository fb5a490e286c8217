import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { cardPrefixes, membershipNames } from '#/modules/membership/rules/loyalty-card-number.ts';
import { newTypedCards } from '#/modules/membership/rules/typed-cards.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import type { RefusedCards } from './add-loyalty-cards.server.ts';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'manageLoyalty');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent: RefusedCards = { typed: null, ...unsentForm };

/** Shows the form that registers loyalty cards: printed ones, or new numbers (AC-530). */
export default function AddLoyaltyCards({ actionData }: PropsOf<typeof import('./add-loyalty-cards.server.ts')>) {
  const typed = actionData?.typed ?? newTypedCards;
  const faults = actionData?.faults ?? {};
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.loyaltyCardList}>All loyalty cards</TextLink>
      </p>
      <h1>Register loyalty cards</h1>
      <KeptForm version="" refused={actionData} order={['kind', 'numbers', 'prefix', 'count']} submit="Register" note="A customer who enters the number of a registered card becomes a member.">
        <Stack>
          <RadioGroup
            id="kind"
            name="kind"
            legend="Cards"
            options={[
              { value: 'numbers', label: 'Printed cards, with the numbers below' },
              { value: 'new', label: 'New numbers, as many as below' },
            ]}
            defaultValue={typed.kind === 'new' ? 'new' : 'numbers'}
          />
          <TextArea id="numbers" name="numbers" label="Numbers of printed cards" hint="One number a line" rows={6} inputMode="numeric" autoComplete="off" spellCheck={false} defaultValue={typed.numbers} error={faults['numbers']} />
          <Select id="prefix" name="prefix" label="New numbers are for" defaultValue={typed.prefix} error={faults['prefix']}>
            {Object.entries(cardPrefixes).map(([prefix, type]) => (
              <option key={prefix} value={prefix}>
                {membershipNames[type]} ({prefix})
              </option>
            ))}
          </Select>
          <TextInput id="count" name="count" label="How many new numbers" inputMode="numeric" autoComplete="off" maxLength={4} defaultValue={typed.count} error={faults['count']} />
        </Stack>
      </KeptForm>
    </div>
  );
}
