/** The same address with what is not readable ASCII percent-encoded, as a browser would open it: headers take nothing else. */
export function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^ -~]+/g, encodeURIComponent);
}
