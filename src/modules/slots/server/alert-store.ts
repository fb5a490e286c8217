/**
 * Returns SQL for the alerts of a type of grid on a day in London, the most serious first, as one JSON array of
 * `SlotAlert`. Takes SQL for both.
 */
export const selectAlerts = (slotType: string, today: string): string => `
  (select coalesce(json_agg(json_build_object('alertType', alert_type, 'message', message)
      order by array_position('{ERROR, WARNING, INFORMATIVE, SUCCESS}'::text[], alert_type), alert_id), '[]')
   from slots.alerts where ${slotType} = any(fulfilment_types) and ${today} between from_date and to_date)`;
