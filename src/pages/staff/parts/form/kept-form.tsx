import type { ReactNode } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { Form, useLocation, useNavigation } from '#/platform/web/router/router.tsx';
import { DefaultSubmit } from './default-submit.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { resumedField } from './posted-form.ts';
import { listFaults, type RefusedForm } from './refused-form.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';
import styles from './kept-form.module.css';

export interface KeptFormProps {
  /** The version of the thing that the form was opened with; empty for a new one. */
  version: string;
  refused: RefusedForm | undefined;
  /** The ids of the fields, in their order. */
  order: readonly string[];
  /** The words of the button that saves. */
  submit: string;
  /** Whether the form has a picker (`DefaultSubmit`). */
  searches?: boolean;
  /** Shown beside the button. */
  note?: string;
  children: ReactNode;
}

/** The form of a thing that staff keep: the messages of a refused attempt, its fields, and the button that saves. */
export function KeptForm({ version, refused, order, submit, searches = false, note, children }: KeptFormProps) {
  const busy = useNavigation().state !== 'idle';
  const unsaved = useUnsavedForm(refused !== undefined);
  return (
    <Stack>
      {unsaved.left && <LeftForm fields={unsaved.left} discard={unsaved.discard} />}
      <Form method="post" replace noValidate className={styles.form} {...unsaved.props}>
        <DefaultSubmit label={submit} searches={searches} />
        <ErrorSummary faults={listFaults(refused, order)} attempt={refused} />
        <input type="hidden" name="version" value={version} />
        {children}
        <div className={styles.bar}>
          {note && <p className={styles.note}>{note}</p>}
          <Button type="submit" size="large" busy={busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

/** Offers the fields that were left without saving. They are posted to the page, which shows them as after a sign-in. */
export function LeftForm({ fields, discard, address }: { fields: FormFields; discard(): void; address?: string }) {
  const { pathname } = useLocation();
  return (
    <form method="post" action={address ?? pathname}>
      <HiddenFields fields={[...fields, [resumedField, 'yes']]} />
      <Notice
        title="You left this form without saving it"
        actions={
          <>
            <Button type="submit" size="small">
              Show what I typed
            </Button>
            <Button variant="quiet" size="small" onClick={discard}>
              Discard it
            </Button>
          </>
        }
      />
    </form>
  );
}
