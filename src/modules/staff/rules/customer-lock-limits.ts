/** The longest reason for a lock, in characters (AC-524). */
export const lockReasonMost = 200;

export const lockReasonMissing = 'Please enter a reason';
export const lockReasonTooLong = `Must be no more than ${lockReasonMost} characters`;
