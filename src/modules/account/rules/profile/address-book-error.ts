/** The modal about a change of the address book that failed (AC-209). */
export const addressBookError = {
  title: 'Sorry, something went wrong',
  text: "We couldn't update your address book. Please try again.",
};
