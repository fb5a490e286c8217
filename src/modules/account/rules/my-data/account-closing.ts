/** The refusal of a purchase while the customer's account is being closed (decision 49). */
export const accountClosing = {
  code: 'ACCOUNT_CLOSING',
  message: 'Your account is being closed. To buy something, choose ‘Keep my account’ in My data.',
};
