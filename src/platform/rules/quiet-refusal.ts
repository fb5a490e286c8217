/**
 * A preference (RFC 7240) for calls that expect a 409 in normal use. The server then sends the refusal with status 200
 * and names the preference in `preference-applied`. Otherwise the browser would log the answer to the console as an
 * error.
 */
export const quietRefusal = 'quiet-refusal';
