import type { ReactNode } from 'react';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedKeptForm } from './form/refused-form.ts';

export interface EndPanelProps {
  /** What ends, such as 'this meal deal'. */
  thing: string;
  /** What happens to it. The pressed button has this name, in small letters. */
  verb?: 'End' | 'Remove';
  version: string;
  /** The form after it was posted, which has the message about a refused attempt. */
  refused: RefusedKeptForm<unknown, unknown> | undefined;
  /** What happens when it ends. */
  children: ReactNode;
}

/** Ends or removes a thing that staff keep, after they have opened the explanation. It works without script. */
export function EndPanel({ thing, verb = 'End', version, refused, children }: EndPanelProps) {
  const busy = useNavigation().state !== 'idle';
  const message = refused?.endRefused ?? null;
  return (
    <Disclosure title={`${verb} ${thing}`} open={message !== null || undefined}>
      <Form method="post" replace>
        <Stack>
          {message !== null && <ErrorSummary faults={[{ field: null, message, href: refused?.mendedAt }]} attempt={refused} />}
          <input type="hidden" name="version" value={version} />
          <p>{children}</p>
          <div>
            <Button type="submit" variant="danger" name={verb.toLowerCase()} value="yes" busy={busy}>
              {verb} now
            </Button>
          </div>
        </Stack>
      </Form>
    </Disclosure>
  );
}
