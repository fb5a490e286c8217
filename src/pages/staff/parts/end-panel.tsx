import type { ReactNode } from 'react';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';

export interface EndPanelProps {
  /** What ends, such as 'this meal deal'. */
  thing: string;
  version: string;
  /** The message about a refused attempt; null if there is none. */
  refused: string | null;
  /** What happens when it ends. */
  children: ReactNode;
}

/** Ends a thing that staff keep, after they have opened the explanation. It works without script. */
export function EndPanel({ thing, version, refused, children }: EndPanelProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Disclosure title={`End ${thing}`} open={refused !== null || undefined}>
      <Form method="post" replace>
        <Stack>
          {refused !== null && <ErrorSummary faults={[{ field: null, message: refused }]} attempt={refused} />}
          <input type="hidden" name="version" value={version} />
          <p>{children}</p>
          <div>
            <Button type="submit" variant="danger" name="end" value="yes" busy={busy}>
              End now
            </Button>
          </div>
        </Stack>
      </Form>
    </Disclosure>
  );
}
