import type { ReactNode } from 'react';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { NewPasswordInput } from '#/modules/account/web/sign-in/new-password-input.tsx';
import { lastManagerReason } from '#/modules/staff/rules/staff-user-change.ts';
import { inOrder, permissionNames, staffPermissions, type StaffPermission } from '#/modules/staff/rules/staff-permissions.ts';
import { formText } from '#/pages/form-text.ts';
import type { WireStaffUser } from '#/contract/rest-types.ts';
import { changedByOtherMessage, listFaults, refusedForm, unsentForm, type RefusedForm } from './refused-form.ts';
import styles from '#/pages/staff/staff.module.css';

/** The typed values, except the password, which is never sent back. */
export interface TypedStaff {
  email: string;
  displayName: string;
  permissions: readonly StaffPermission[];
  active: boolean;
  /** The version that the change is based on; empty for a new staff user. */
  version: string;
}

/** The result of a failed attempt to save. */
export interface RefusedStaff extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedStaff | null;
}

export interface StaffFormProps {
  typed: TypedStaff;
  refused: RefusedStaff | undefined;
  /**
   * Whether the staff user is new. Only for a new user does the form ask for an e-mail address, and require a password.
   */
  isNew: boolean;
  /** Whether only this staff user can manage staff. They cannot lose that permission. */
  onlyManager?: boolean;
  submit: string;
  children?: ReactNode;
}

const fieldOrder = ['displayName', 'email', 'password', 'permissions'] as const;

/** Renders the form for a new or existing staff user. It works without script. */
export function StaffForm({ typed, refused, isNew, onlyManager = false, submit, children }: StaffFormProps) {
  const busy = useNavigation().state !== 'idle';
  const faults = refused?.faults ?? {};
  return (
    <Form method="post" replace noValidate className={styles.narrow}>
      <Stack gap="large">
        <ErrorSummary faults={listFaults(refused, fieldOrder)} attempt={refused} />
        <input type="hidden" name="version" value={typed.version} />
        <TextInput id="displayName" label="Name" name="displayName" autoComplete="off" defaultValue={typed.displayName} error={faults.displayName} required />
        {isNew && (
          <TextInput
            id="email"
            label="Email address"
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.email}
            error={faults.email}
            required
          />
        )}
        <NewPasswordInput
          id="password"
          label={isNew ? 'Password' : 'New password'}
          name="password"
          optional={!isNew}
          consequence={isNew ? undefined : 'A new password signs them out everywhere.'}
          error={faults.password}
          required={isNew}
        />
        <FieldGroup id="permissions" legend="May" error={faults.permissions}>
          <div className={styles.permissions}>
            {staffPermissions.map((permission) => (
              <Checkbox
                key={permission}
                name="permissions"
                value={permission}
                label={permissionNames[permission]}
                hint={onlyManager && permission === 'STAFF_MANAGE' ? lastManagerReason : undefined}
                defaultChecked={typed.permissions.includes(permission)}
              />
            ))}
          </div>
        </FieldGroup>
        {!isNew && (
          <Checkbox
            name="active"
            value="yes"
            label="Active"
            hint={onlyManager ? lastManagerReason : 'A staff user who is not active is signed out at once and cannot sign in.'}
            defaultChecked={typed.active}
          />
        )}
        {children}
        <div>
          <Button type="submit" size="large" busy={busy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Reads the values of the submitted form. */
export function typedStaff(form: FormData): TypedStaff & { password: string } {
  return {
    email: formText(form, 'email'),
    displayName: formText(form, 'displayName'),
    password: formText(form, 'password'),
    permissions: inOrder(form.getAll('permissions').map(String)),
    active: form.has('active'),
    version: formText(form, 'version'),
  };
}

/**
 * Converts a failed save to messages in the form, without the typed password. Rethrows an error that the form cannot
 * fix.
 */
export function refusedStaff({ password: _password, ...typed }: TypedStaff & { password: string }, error: unknown): RefusedStaff & { status: number } {
  return { typed, ...refusedForm(error) };
}

/**
 * Returns the form with the newest version after someone else has changed the staff user. The message names the fields
 * that differ, and saving again replaces that change.
 */
export function afterOthersChange({ password, ...typed }: TypedStaff & { password: string }, stored: WireStaffUser): RefusedStaff & { status: number } {
  const differing = [
    ...(typed.displayName === stored.displayName ? [] : ['name']),
    ...(typed.permissions.join() === inOrder(stored.permissions).join() ? [] : ['permissions']),
    ...(typed.active === stored.active ? [] : ['active']),
  ];
  const message = changedByOtherMessage('staff user', differing) + (password === '' ? '' : ' Check the new password too.');
  return { typed: { ...typed, version: stored.version }, faults: {}, message, status: 409 };
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentStaff: RefusedStaff = { typed: null, ...unsentForm };
