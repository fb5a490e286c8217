/** The titles a person may have, in the order they are offered (AC-136). */
export const titles = [
  'Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Lord', 'Lady', 'Prof', 'Reverend', 'Sir', 'Dame',
] as const;
