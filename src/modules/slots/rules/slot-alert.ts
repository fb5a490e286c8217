/** The types of alert that the server sends (SC-336). */
export const alertTypes = ['INFORMATIVE', 'SUCCESS', 'WARNING', 'ERROR'] as const;
export type AlertType = (typeof alertTypes)[number];

/** A message that staff show with a slot grid. */
export interface SlotAlert {
  alertType: AlertType;
  message: string;
}

const tones = { INFORMATIVE: 'info', SUCCESS: 'success', WARNING: 'warning', ERROR: 'error' } as const satisfies Record<AlertType, string>;

/** Returns how an alert shows: as info, success, warning or error; an unknown type as info (SC-335, SC-336). */
export function alertTone(alertType: string): (typeof tones)[AlertType] {
  return Object.hasOwn(tones, alertType) ? tones[alertType as AlertType] : 'info';
}
