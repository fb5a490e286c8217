/** Percent-encodes all characters except printable ASCII, as browsers do, because headers allow nothing else. */
export function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^ -~]+/g, encodeURIComponent);
}
