/**
 * Returns the lines that a shop prints once it is open: its address and, if `reference` is true, the addresses of the
 * reference and the graph.
 */
export function openingLines(address: string, { env, reference }: { env: string; reference: boolean }): string[] {
  return [
    `\nThe shop is open:  ${address}/ecom/shop/browse/groceries`,
    ...(reference ? [`All its calls:     ${address}/reference`, `Graph of calls:    ${address}/graph-${env}/v1/graph`] : []),
  ];
}
