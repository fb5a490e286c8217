/** Returns SQL for an instant, from a parameter with its milliseconds since 1970. */
export const instant = (milliseconds: string): string => `to_timestamp(${milliseconds}::double precision / 1000)`;
