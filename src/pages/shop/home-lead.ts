/** What the shop promises, on its home page and where that is shared. */
export const lead = 'Groceries picked with care and brought to your door, at a time you choose.';
