/**
 * What makes this shop this retailer's, in words; its colours and type are in tokens.css.
 * `themeColours` repeat the token `--bar` because the browser's own frame cannot read a style sheet.
 */
export const brand = {
  name: 'Larder',
  loyaltyName: 'myWaitrose',
  strapLine: 'Good food, well kept',
  themeColours: { light: '#143f2a', dark: '#0b120e' },
} as const;
