export { createAccountModule } from './account-module.ts';
export { authenticate } from '#/modules/account/server/sign-in/authenticate.ts';
export { callerOfSignIn, type SignInCaller } from '#/modules/account/server/sign-in/caller-of-sign-in.ts';
export { signedInCookie, signInCookie, signInCookieLines } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
export { createAccount, type NewAccount, type NewAccountOutcome } from '#/modules/account/server/profile/create-account.ts';
export { readAccount } from '#/modules/account/server/profile/read-account.ts';
export { saveConsent } from '#/modules/account/server/marketing/save-consent.ts';
export { listAllConsents } from '#/modules/account/server/marketing/marketing-consent-store.ts';
export { searchCustomers, type CustomerFound, type CustomersSought } from '#/modules/account/server/profile/customer-search-store.ts';
export { findAccount, lockAccount, selectFullName, takePersonId, type Account } from '#/modules/account/server/profile/account-store.ts';
export { createAddressLookup } from '#/modules/account/server/suggestions/create-address-lookup.ts';
export type { AddressParts, StaffAddressChange } from '#/modules/account/server/addresses/address-parts.ts';
export { addAddress, type AddAddressOutcome, type NewAddress } from '#/modules/account/server/profile/add-address.ts';
export {
  findAddress,
  listAddresses,
  lockAddress,
  saveLoyaltyAddress,
  selectAddress,
  selectAddressInUse,
  selectContactAddressId,
  selectContactNumber,
  type Address,
  type Addressee,
  type AddressInBrief,
} from '#/modules/account/server/profile/address-store.ts';
export { checkNewPassword, passwordRejected, type NewPassword } from '#/modules/account/server/sign-in/check-new-password.ts';
export { bundledBreachCheck, createBreachCheck, type PasswordBreachCheck } from '#/modules/account/server/sign-in/password-breach-check.ts';
export { demoSignInsOpen, closeDemoSignIns } from '#/modules/account/server/sign-in/demo-sign-ins.ts';
export { hashOfNobody, hashPassword, isPassword } from '#/modules/account/server/sign-in/password-hash.ts';
export { liftLock } from '#/modules/account/server/sign-in/lift-lock.ts';
export { liftMemberLock } from '#/modules/account/server/sign-in/lift-member-lock.ts';
export { lockMember, type MemberLock } from '#/modules/account/server/sign-in/lock-member.ts';
export { listEndedLocks, type EndedLock } from '#/modules/account/server/sign-in/automatic-lock-store.ts';
export { listLocks } from '#/modules/account/server/sign-in/lock-store.ts';
export { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
export { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
export { tryPassword, type PasswordAttempt, type PasswordTrial } from '#/modules/account/server/sign-in/try-password.ts';
export { hashOpaqueToken, looksLikeToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
export { clearSignInCookies, keepSignInCookies, readSignInCookie } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
export { issueToken, type IsBacked } from '#/modules/account/server/sign-in/issue-token.ts';
export { deleteProxySignIn, deleteSignInsById } from '#/modules/account/server/sign-in/sign-in-store.ts';
export { startSignIn, type NewSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';
export { findClosing, lockBuyer, type Buyer } from '#/modules/account/server/my-data/closing-store.ts';
export { listDataEvents } from '#/modules/account/server/my-data/data-event-store.ts';
export { accountPersonalData } from '#/modules/account/server/my-data/account-personal-data.ts';
export { whenDataDownloadWanted } from '#/modules/account/server/my-data/when-data-download-wanted.ts';
export { whenEmailCodeWanted } from '#/modules/account/server/email-change/when-email-code-wanted.ts';
export { ResetLinkRequested } from '#/modules/account/server/password/reset-link-requested.ts';
export { makeResetLink, whenResetLinkRequested, type ResetLinkDeps } from '#/modules/account/server/password/when-reset-link-requested.ts';
export { makeCode, whenRegistrationCodeWanted } from '#/modules/account/server/registration/when-registration-code-wanted.ts';
export { startRegistration } from '#/modules/account/server/registration/start-registration.ts';
