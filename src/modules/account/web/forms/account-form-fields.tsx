import { useId, type ReactNode } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Stack } from '#/design/layout/stack.tsx';

export interface AccountFormFieldsProps {
  /** The CSRF token for a browser that posts the form natively; undefined if the form needs none. */
  csrf?: string | undefined;
  /** The message for the attempt as a whole; undefined if there is none. */
  fault: string | undefined;
  busy: boolean;
  /** The words of the button that submits the form. */
  button: string;
  /**
   * Renders the fields. Screen readers do not announce a notice that is in the page from the start, so one field has
   * the given `aria-describedby`.
   */
  children(describedBy: string | undefined): ReactNode;
}

/** Renders the content of a form of the account pages: the notice about the attempt, the fields and the button. */
export function AccountFormFields({ csrf, fault, busy, button, children }: AccountFormFieldsProps) {
  const noticeId = useId();
  return (
    <>
      {csrf !== undefined && <input type="hidden" name="_csrf" value={csrf} />}
      <Stack gap="large">
        {fault && (
          <Notice id={noticeId} tone="danger" announce="assertive">
            {fault}
          </Notice>
        )}
        {children(fault ? noticeId : undefined)}
        <Button type="submit" size="large" wide busy={busy}>
          {button}
        </Button>
      </Stack>
    </>
  );
}
