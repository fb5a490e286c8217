import { useState } from 'react';

/** The name of the field with a form's key. */
export const formKeyField = 'form-key';

/**
 * Renders the hidden field with which the server knows a form that is sent twice at once, or again because its answer was lost. The
 * server's rendering makes a key of its own, which posts from before the script have.
 */
export function FormKey() {
  const [key] = useState(() => crypto.randomUUID());
  return <input type="hidden" name={formKeyField} value={key} suppressHydrationWarning />;
}

/** Returns the header with the key of a form, for the call that adds what is in the form. Ignores a key that was made up. */
export function formKeyHeader(key: unknown): Record<string, string> {
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? { 'idempotency-key': key } : {};
}
