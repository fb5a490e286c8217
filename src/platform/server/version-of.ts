import { createHash } from 'node:crypto';

/**
 * Returns a text of 20 characters that differs for different values. As the version of a thing that staff keep, it
 * changes only with the given values, also if they are in several rows, or in a row with other values.
 */
export const versionOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 20);
