/** What a shop says once it is open: where its front door is, and where its calls are described. */
export function openingLines(address: string, { env, production }: { env: string; production: boolean }): string[] {
  return [
    `\nThe shop is open:  ${address}/ecom/shop/browse/groceries`,
    `All its calls:     ${address}/reference`,
    ...(production ? [] : [`Graph of calls:    ${address}/graph-${env}/v1/graph`]),
  ];
}
