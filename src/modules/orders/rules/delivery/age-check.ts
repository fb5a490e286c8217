/** How the age check at the door ended: the shopper is old enough for the alcohol of the order, or all of it goes back. */
export const ageChecks = ['PASSED', 'FAILED'] as const;
export type AgeCheck = (typeof ageChecks)[number];
