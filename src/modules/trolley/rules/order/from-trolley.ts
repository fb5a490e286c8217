/** Returns the address of a page for booking a slot that says that the shopper comes from the trolley: the booking then ends at the step after it (SC-390). */
export const fromTrolley = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}from=trolley`;
