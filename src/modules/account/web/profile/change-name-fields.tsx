import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { ChangeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import type { WrittenName } from '#/modules/account/rules/profile/own-name.ts';
import { titles } from '#/modules/account/rules/profile/titles.ts';
import { AccountFormFields } from '#/modules/account/web/forms/account-form-fields.tsx';

export interface ChangeNameFieldsProps {
  /** The name in the account, or the typed one after a refusal. */
  name: WrittenName;
  faults: ChangeNameFaults;
  busy: boolean;
}

/** Renders the fields of a form that changes the name, each with its fault beside it (AC-133). */
export function ChangeNameFields({ name: { title, firstName, lastName }, faults, busy }: ChangeNameFieldsProps) {
  return (
    <AccountFormFields fault={faults.form} busy={busy} button="Save">
      {(describedBy) => (
        <>
          <Select label="Title" name="title" optional autoComplete="honorific-prefix" defaultValue={title ?? ''} error={faults.title}>
            <option value="">None</option>
            {titles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <TextInput label="First name" name="firstName" autoComplete="given-name" defaultValue={firstName} aria-describedby={describedBy} error={faults.firstName} required />
          <TextInput label="Last name" name="lastName" autoComplete="family-name" defaultValue={lastName} error={faults.lastName} required />
        </>
      )}
    </AccountFormFields>
  );
}
