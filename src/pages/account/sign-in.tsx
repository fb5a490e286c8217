import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { Button } from '#/design/button.tsx';
import { Container } from '#/design/container.tsx';
import { Notice } from '#/design/notice.tsx';
import { PasswordInput } from '#/design/password-input.tsx';
import { Stack } from '#/design/stack.tsx';
import { TextInput } from '#/design/text-input.tsx';
import { returnPath } from '#/modules/account/rules/return-path.ts';
import { signInFaults, signInRefusal, type SignInFaults } from '#/modules/account/rules/sign-in-refusal.ts';
import { postSignIn } from '#/modules/account/web/session-calls.ts';
import { findLastReturnPath } from '#/modules/account/web/use-location-history.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/sign-in.ts';
import styles from './sign-in.module.css';

const path = '/ecom/sign-in';

export const meta = () => [{ title: 'Log in' }];

export function loader({ request }: Route.LoaderArgs) {
  return { knowsReturn: new URL(request.url).searchParams.has('redirect') };
}

/** Signs in and goes, by a full page load that starts the session anew, to where the shopper came from (AC-016, AC-019). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = text(form, 'email');
  const password = text(form, 'password');
  const empty = signInFaults({ email, password });
  if (empty) return data({ email, faults: empty }, { status: 422 });
  try {
    await postSignIn(visitorCalls(context, path), { email, password });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const faults = signInRefusal({ status: error.status, error: error.body?.error, code: error.body?.code });
    return data({ email, faults }, { status: error.status ?? 503 });
  }
  const asked = new URL(request.url).searchParams.get('redirect') ?? text(form, 'returnTo');
  throw redirectDocument(returnPath(asked), 303);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  // What was found before sending counts until an answer comes.
  const [found, setFound] = useState<{ faults: SignInFaults; after: typeof actionData } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const faults = (found !== null && found.after === actionData ? found : actionData)?.faults ?? {};
  useRefusal(form, actionData);

  function check(event: SubmitEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const empty = signInFaults({ email: text(fields, 'email'), password: text(fields, 'password') });
    // While a try is under way another is not sent.
    if (empty || busy) event.preventDefault();
    if (busy) return;
    setFound({ faults: empty ?? {}, after: actionData });
    if (empty) focusOn(event.currentTarget, empty);
  }

  return (
    <Container narrow className={styles.page}>
      <h1>Sign in</h1>
      <Form method="post" replace noValidate ref={form} onSubmit={check}>
        <Stack gap="large">
          {faults.form && (
            <Notice tone="danger" announce="assertive">
              {faults.form}
            </Notice>
          )}
          <TextInput
            label="Email address"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.email}
            error={faults.email}
            required
          />
          <PasswordInput label="Password" name="password" autoComplete="current-password" error={faults.password} required />
          {!loaderData.knowsReturn && <ReturnTo />}
          <Button type="submit" size="large" wide busy={busy}>
            Sign in
          </Button>
        </Stack>
      </Form>
    </Container>
  );
}

const never = () => () => {};

/** Where this tab was last, for a sign-in that nobody said where to return from (AC-017). */
function ReturnTo() {
  const address = useSyncExternalStore(never, () => findLastReturnPath() ?? '', () => '');
  return <input type="hidden" name="returnTo" value={address} />;
}

/** A refused try keeps the address, empties the password and puts the shopper where they go on (AC-028). */
function useRefusal(form: RefObject<HTMLFormElement | null>, refused: { faults: SignInFaults } | undefined) {
  useEffect(() => {
    if (!refused || !form.current) return;
    const password = form.current.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    focusOn(form.current, refused.faults);
  }, [form, refused]);
}

function focusOn(form: HTMLFormElement, faults: SignInFaults): void {
  const field = form.elements.namedItem(faults.email ? 'email' : 'password');
  if (field instanceof HTMLElement) field.focus();
}
