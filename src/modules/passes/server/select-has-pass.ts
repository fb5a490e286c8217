/**
 * Returns SQL that is true if a pass of the customer covers the day in London at an instant in milliseconds. Both
 * arguments are SQL. For the statements of other modules, so that a charge follows the pass without another statement.
 */
export const selectHasPass = (customerId: string, now: string): string =>
  `exists (select from passes.passes where passes.customer_id = ${customerId} and passes.ended_at is null
     and (to_timestamp(${now}::double precision / 1000) at time zone 'Europe/London')::date between passes.start_date and passes.end_date)`;
