export const dataEventKinds = ['DOWNLOAD_ASKED', 'CLOSING_ASKED', 'CLOSING_CANCELLED', 'CLOSED'] as const;

/** The name of each event in the console. */
export const dataEventWords: Record<(typeof dataEventKinds)[number], string> = {
  DOWNLOAD_ASKED: 'Asked for a copy of their data',
  CLOSING_ASKED: 'Asked to close the account',
  CLOSING_CANCELLED: 'Kept the account',
  CLOSED: 'The account was removed',
};
