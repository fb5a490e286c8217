/**
 * The addresses that stored links may have: pages of this site, of https sites, phone numbers and mail addresses. No
 * other address is safe, because it could run script.
 */
export const linkAddress = /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)[^\s()\\]*$/;

/** The message for an address that a link may not have. */
export const linkAddressFault = 'An address starts with /, https://, tel: or mailto:, and has no spaces or brackets';
