/** Percent-encodes everything but printable ASCII, as a browser would, because headers accept nothing else. */
export function inAscii(address: string): string {
  return address.toWellFormed().replaceAll(/[^ -~]+/g, encodeURIComponent);
}
