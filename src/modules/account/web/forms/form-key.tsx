import { useState } from 'react';

/** The name of the field with a form's key. */
export const formKeyField = 'form-key';

/**
 * Renders the hidden field with which the server knows a form that is sent twice at once, or again because its answer was lost. `sent`
 * is the key of the form that was refused, which is sent again.
 */
export function FormKey({ sent }: { sent?: string | undefined }) {
  const [key] = useState(() => (isFormKey(sent) ? sent : crypto.randomUUID()));
  // React would give an input of its own the browser's key, although the form may be sent already with the server's.
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<input type="hidden" name="${formKeyField}" value="${key}">` }} />;
}

/** Returns the header with the key of a form, for the call that adds what is in the form. Ignores a malformed key. */
export function formKeyHeader(key: unknown): Record<string, string> {
  return isFormKey(key) ? { 'idempotency-key': key } : {};
}

const isFormKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{8,100}$/.test(key);
