/** How the age check at the door ended: the shopper is old enough for the order, or all that has a minimum age goes back. */
export const ageChecks = ['PASSED', 'FAILED'] as const;
export type AgeCheck = (typeof ageChecks)[number];
