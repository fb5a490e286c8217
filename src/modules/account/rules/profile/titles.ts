/** The titles that a person can choose, in the order in which the list shows them (AC-136). */
export const titles = [
  'Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Lord', 'Lady', 'Prof', 'Reverend', 'Sir', 'Dame',
] as const;
