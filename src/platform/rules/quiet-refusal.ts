/**
 * A preference (RFC 7240) of a call for which a 409 is part of the story: the refusal is sent with status 200 and names the
 * preference in `preference-applied`. Browsers write each answer from 400 upwards to the console as an error.
 */
export const quietRefusal = 'quiet-refusal';
