/** The id of an item that is not in the trolley yet: the negative of its line number (SC-226). */
export const temporaryItemId = (lineNumber: string): number => -Number(lineNumber);
