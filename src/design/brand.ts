/**
 * The retailer's name and slogans; the colours and fonts are in tokens.css. `themeColours` repeats the token `--bar`,
 * because the browser's toolbar takes its colour from a meta tag, which cannot refer to a token.
 */
export const brand = {
  name: 'Larder',
  loyaltyName: 'myWaitrose',
  strapLine: 'Good food, well kept',
  themeColours: { light: '#143f2a', dark: '#0b120e' },
} as const;

/**
 * The light scheme's tokens, repeated for mails because mail programs read no style sheet. This is a separate export,
 * so that pages do not ship it.
 */
export const mailColours = {
  paper: '#fbf9f4',
  surface: '#ffffff',
  line: '#e3ddcf',
  ink: '#1c2a23',
  'ink-soft': '#55635a',
  'leaf-deep': '#143f2a',
  'ink-on-fill': '#ffffff',
} as const;
