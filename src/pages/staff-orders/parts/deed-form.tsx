import type { ReactNode } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { OrderDeed, RefusedDeed } from './do-on-order.ts';

export interface DeedFormProps {
  deed: OrderDeed;
  submit: string;
  /** Whether the deed ends something. */
  danger?: boolean;
  refused: RefusedDeed | undefined;
  /** The ids of the fields, in their order. */
  order?: readonly string[];
  children: ReactNode;
}

/** One deed as a form in a panel of its own, with the messages of a refused attempt. */
export function DeedForm({ title, ...form }: DeedFormProps & { title: string }) {
  return (
    <Panel as="section" aria-labelledby={`${form.deed}-heading`}>
      <Stack>
        <h2 id={`${form.deed}-heading`}>{title}</h2>
        <DeedFields {...form} />
      </Stack>
    </Panel>
  );
}

/** The fields of one deed, with its button and the messages of a refused attempt. */
export function DeedFields({ deed, submit, danger = false, refused, order = [], children }: DeedFormProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace noValidate>
      <Stack>
        <ErrorSummary faults={listFaults(refused, order)} attempt={refused} />
        <input type="hidden" name="do" value={deed} />
        {children}
        <div>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
