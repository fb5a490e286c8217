import { changePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { emailChangeFaults } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { changeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import { tidyName } from '#/modules/account/rules/profile/own-name.ts';
import { codeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { tryChangeEmail, tryEmailCode } from '#/modules/account/web/email-change/change-email-calls.ts';
import { tryChangePassword } from '#/modules/account/web/password/change-password-calls.ts';
import { tryRemovePasskey, tryRenamePasskey, type RefusedPasskeyChange } from '#/modules/account/web/passkeys/passkey-calls.ts';
import { signOutPlace } from '#/modules/account/web/places/place-calls.ts';
import { chooseContactAddress } from '#/modules/account/web/profile/contact-address-call.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { tryChangeName } from '#/modules/account/web/profile/change-name-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

// The hash leads to the message. Without one, a browser keeps the hash of the form, and jumps past it.
const done = (what: 'password' | 'name' | 'email' | 'address' | 'signed-out' | 'passkey-renamed' | 'passkey-removed') => redirect(`${pages.myDetails}?changed=${what}#changed`, 303);
const locked = () => redirect(pages.forgotPasswordLocked, 303);
const statusFor = (status: number | null) => ({ status: status ?? 503 });

/** Saves one of the forms of my details for a browser whose script does not run; its field `form` says which it is. */
export function saveMyDetails(calls: CallLayer, form: FormData) {
  switch (formText(form, 'form')) {
    case 'name':
      return saveName(calls, form);
    case 'email':
      return saveEmail(calls, form);
    case 'email-code':
      return saveEmailCode(calls, form);
    case 'contact-address':
      return saveContactAddress(calls, form);
    case 'sign-out-place':
      return saveSignOut(calls, Number(formText(form, 'placeId')));
    case 'sign-out-others':
      return saveSignOut(calls, null);
    case 'rename-passkey':
      return savePasskeyName(calls, form);
    case 'remove-passkey':
      return saveRemoval(calls, form);
    default:
      return savePassword(calls, form);
  }
}

async function savePassword(calls: CallLayer, form: FormData) {
  const typed = { currentPassword: formText(form, 'currentPassword'), newPassword: formText(form, 'newPassword') };
  const invalid = changePasswordFaults(typed);
  if (invalid) return data({ form: 'password' as const, refusal: invalid }, { status: 422 });
  const refused = await tryChangePassword(calls, typed);
  if (refused === null) return done('password');
  const { refusal, status } = refused;
  return refusal === 'locked' ? locked() : data({ form: 'password' as const, refusal }, statusFor(status));
}

async function saveName(calls: CallLayer, form: FormData) {
  const typed = { title: formText(form, 'title'), firstName: formText(form, 'firstName'), lastName: formText(form, 'lastName') };
  const invalid = changeNameFaults(typed);
  if (invalid) return data({ form: 'name' as const, typed, faults: invalid }, { status: 422 });
  const refused = await tryChangeName(calls, tidyName(typed));
  return refused === null ? done('name') : data({ form: 'name' as const, typed, faults: refused.faults }, statusFor(refused.status));
}

async function saveEmail(calls: CallLayer, form: FormData) {
  const typed = { email: formText(form, 'email'), currentPassword: formText(form, 'currentPassword') };
  const { email } = typed;
  const invalid = emailChangeFaults(typed, (await readOwnAccount(calls)).email);
  if (invalid) return data({ form: 'email' as const, email, refusal: invalid }, { status: 422 });
  const refused = await tryChangeEmail(calls, typed);
  // The hash shows the form again, which now asks for the code.
  if (refused === null) return redirect(`${pages.myDetails}#change-email`, 303);
  const { refusal, status } = refused;
  return refusal === 'locked' ? locked() : data({ form: 'email' as const, email, refusal }, statusFor(status));
}

async function saveEmailCode(calls: CallLayer, form: FormData) {
  const code = formText(form, 'code');
  const invalid = codeFaults(code);
  if (invalid) return data({ form: 'email-code' as const, code, faults: invalid }, { status: 422 });
  const refused = await tryEmailCode(calls, code);
  return refused === null ? done('email') : data({ form: 'email-code' as const, code, faults: refused.faults }, statusFor(refused.status));
}

async function saveContactAddress(calls: CallLayer, form: FormData) {
  const failure = await chooseContactAddress(calls, Number(formText(form, 'addressId')));
  if (failure === null) return done('address');
  return data({ form: 'contact-address' as const }, { status: failure === 'reported' ? 503 : failure });
}

async function saveSignOut(calls: CallLayer, placeId: number | null) {
  const failure = await signOutPlace(calls, placeId);
  return failure === null ? done('signed-out') : data({ form: 'places' as const }, { status: failure });
}

async function savePasskeyName(calls: CallLayer, form: FormData) {
  const passkeyId = Number(formText(form, 'passkeyId'));
  return answerPasskeyChange('rename', passkeyId, await tryRenamePasskey(calls, passkeyId, formText(form, 'name')));
}

async function saveRemoval(calls: CallLayer, form: FormData) {
  const passkeyId = Number(formText(form, 'passkeyId'));
  // The form asks for the password unless the sign-in is fresh, which the server decides.
  return answerPasskeyChange('remove', passkeyId, await tryRemovePasskey(calls, passkeyId, formText(form, 'currentPassword') || null));
}

function answerPasskeyChange(change: 'rename' | 'remove', passkeyId: number, refused: RefusedPasskeyChange | null) {
  if (refused === null) return done(`passkey-${change}d`);
  const { refusal, status } = refused;
  return refusal === 'locked' ? locked() : data({ form: 'passkey' as const, change, passkeyId, faults: refusal }, statusFor(status));
}
