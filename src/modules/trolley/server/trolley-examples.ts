const trolleyItem = { lineNumber: '$lineNumber', quantity: { amount: 2, uom: 'C62' } };
const orderId = '$customerOrderId';

/** Example variables for each trolley operation. All apply to an order in progress. */
export const trolleyExamples: Record<string, Record<string, unknown>> = {
  getTrolley: { orderId },
  shoppingContext: {},
  getMinimumOrderValues: { orderId },
  addItemToTrolley: { orderId, trolleyItem },
  updateTrolleyItem: { orderId, trolleyItem: { ...trolleyItem, noteToShopper: 'The ripest, please' } },
  updateTrolleyItems: { orderId, trolleyItems: [trolleyItem] },
  replaceTrolleyItem: { orderId, trolleyItem },
  emptyTrolley: { orderId },
  updateTrolleySubPreferences: { orderId, subPreference: false },
};
