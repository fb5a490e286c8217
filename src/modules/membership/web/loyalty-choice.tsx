import { Checkbox } from '#/design/forms/checkbox.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { RegistrationPart } from '#/modules/account/web/registration/registration-part.ts';
import { loyaltyChoiceFaults, loyaltyChoiceIn, loyaltyFields } from '#/modules/membership/rules/registration-loyalty.ts';
import { saveLoyaltyChoice } from './save-loyalty-choice.ts';
import styles from './loyalty-choice.module.css';

/** The loyalty choice of a new customer: join, link a card, or not now (AC-109). */
export const registrationLoyalty: RegistrationPart = {
  faults: loyaltyChoiceFaults,
  save: saveLoyaltyChoice,
  mainField: loyaltyFields.choice,
  render: (shown) => <LoyaltyChoice {...shown} />,
};

const options = [
  { value: 'join', label: 'Join for free', hint: 'Member prices from your first shop, with a digital card.' },
  { value: 'link', label: 'Link a card I have' },
  { value: 'later', label: 'Not now' },
];

// The style sheet shows the fields of the chosen option, so that the form also works without script.
function LoyaltyChoice({ typed, faults, error }: Parameters<RegistrationPart['render']>[0]) {
  return (
    <div className={styles.loyalty}>
      <RadioGroup legend="myWaitrose" isSection boxed name={loyaltyFields.choice} options={options} defaultValue={loyaltyChoiceIn(typed).kind} error={error} />
      <div className={styles.join}>
        <Checkbox
          label="I am 18 or over and accept the terms"
          name={loyaltyFields.terms}
          defaultChecked={typed[loyaltyFields.terms] !== undefined}
          error={faults[loyaltyFields.terms]}
        />
      </div>
      <div className={styles.link}>
        <TextInput
          label="Card number"
          hint="16 digits, starting 9210 or 9230"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          name={loyaltyFields.cardNumber}
          defaultValue={typed[loyaltyFields.cardNumber]}
          error={faults[loyaltyFields.cardNumber]}
        />
      </div>
    </div>
  );
}
