/** The shop's promise, shown on its home page and where the home page is shared. */
export const lead = 'Groceries picked with care and brought to your door, at a time you choose.';
