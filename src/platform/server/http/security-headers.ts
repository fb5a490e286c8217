const always: readonly [name: string, value: string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Returns the policy for what a document may use of the device. `camera` allows the camera to the shop's own scripts. */
export const permissionsPolicy = ({ camera }: { camera: boolean }): string => `camera=${camera ? '(self)' : '()'}, geolocation=(self), microphone=(), payment=(), usb=()`;

const aYear = 365 * 24 * 3600;

/**
 * Adds the headers that every answer gets: page, call, file or refusal. A permissions policy that the answer has already stays. An answer without a content security policy of
 * its own gets one that forbids everything, in case a browser opens it as a page. In development it gets none.
 */
export function addSecurityHeaders(headers: Headers, { production, development }: { production: boolean; development: boolean }): void {
  for (const [name, value] of always) headers.set(name, value);
  if (!headers.has('permissions-policy')) headers.set('permissions-policy', permissionsPolicy({ camera: false }));
  if (production) headers.set('strict-transport-security', `max-age=${aYear}; includeSubDomains`);
  if (!development && !headers.has('content-security-policy')) headers.set('content-security-policy', nothingAllowed);
}

const nothingAllowed = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
