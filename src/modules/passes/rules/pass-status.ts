/** What the shop says about a customer's Delivery Pass (SH-428, AC-258). */
export const passStatuses = ['NOT_AVAILABLE', 'AVAILABLE', 'ACTIVE'] as const;
export type PassStatus = (typeof passStatuses)[number];

/** Returns the status of AC-258. A pass that was bought stays active when passes are no longer sold. */
export function passStatus(facts: { hasPass: boolean; isSold: boolean; hasActivePlan: boolean }): PassStatus {
  if (facts.hasPass) return 'ACTIVE';
  return facts.isSold && facts.hasActivePlan ? 'AVAILABLE' : 'NOT_AVAILABLE';
}
