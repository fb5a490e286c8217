/** Returns the id of an item that is not in the trolley yet: its negated line number (SC-226). */
export const temporaryItemId = (lineNumber: string): number => -Number(lineNumber);
