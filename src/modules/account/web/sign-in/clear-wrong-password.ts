import type { SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';

/** Empties the password of a sign-in form if it was wrong. After any other fault, everything typed stays (AC-028). */
export function clearWrongPassword(form: HTMLFormElement, { wrongPassword }: SignInFaults): void {
  const password = form.elements.namedItem('password');
  if (wrongPassword && password instanceof HTMLInputElement) password.value = '';
}
