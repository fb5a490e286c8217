import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { RegistrationDetailsForm } from '#/modules/account/web/registration/registration-details-form.tsx';
import { RegistrationStep } from '#/modules/account/web/registration/registration-step.tsx';
import { unsentDetails } from '#/modules/account/web/registration/unsent-details.ts';
import { registrationLoyalty } from '#/modules/membership/web/loyalty-choice.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/sign-in.module.css';

export const unsent = unsentDetails;

/** The last step of becoming a customer (AC-109). */
export default function RegistrationDetails({ actionData, loaderData: { csrf, name, hasAddress, consent, isMember, isManual } }: PropsOf<typeof import('./registration-details.server.ts')>) {
  return (
    <Container narrow className={styles.page}>
      <RegistrationStep step={3} />
      <Stack gap="large">
        <h1>About you</h1>
        <RegistrationDetailsForm {...{ csrf, name, hasAddress, consent, isManual }} loyalty={isMember ? null : registrationLoyalty} refused={actionData} />
      </Stack>
    </Container>
  );
}
