/** The marketing schemes, as in the paths of calls, with their names on pages (AC-242, AC-243). */
export const marketingSchemes = {
  waitrose: 'Waitrose',
  mywaitrose: 'myWaitrose',
  johnlewis: 'John Lewis',
  johnlewisfinancialservices: 'John Lewis financial services',
} as const;
export type MarketingScheme = keyof typeof marketingSchemes;

/** The places where consent is given (AC-249, AC-250). */
export const consentSources = ['CHECKOUT', 'JOIN_MYWAITROSE', 'UPDATE_PREFERENCES', 'REGISTRATION'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** The channels by which marketing can be sent (AC-244). */
export const marketingChannels = ['EMAIL', 'SMS'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** A customer's choice per channel; null if they were never asked. */
export type MarketingChoice = Record<MarketingChannel, boolean | null>;

export const neverAsked: MarketingChoice = { EMAIL: null, SMS: null };

/** The notice that was shown with the choices (AC-248). */
export const privacyNotice = { title: 'Privacy policy', version: 'NA' } as const;

export const isMarketingScheme = (value: string): value is MarketingScheme => Object.hasOwn(marketingSchemes, value);

/** Returns the schemes that a customer can choose about: that of the loyalty scheme is for its members only (AC-251). */
export function schemesFor(isLoyaltyMember: boolean): MarketingScheme[] {
  return (Object.keys(marketingSchemes) as MarketingScheme[]).filter((scheme) => scheme !== 'mywaitrose' || isLoyaltyMember);
}

/** Returns whether two choices agree in every channel, where never asked is as good as no. */
export function isSameChoice(one: MarketingChoice | undefined, other: MarketingChoice | undefined): boolean {
  return marketingChannels.every((channel) => (one?.[channel] ?? false) === (other?.[channel] ?? false));
}

/** The name of the field for a channel of a scheme in a form. */
export const choiceField = (scheme: MarketingScheme, channel: MarketingChannel): string => `${scheme}.${channel}`;

/** Returns the choices of a form, whose ticked boxes have these names. A box that is not ticked is a no: its shopper saw it. */
export function choicesOf(ticked: ReadonlySet<string>, schemes: readonly MarketingScheme[]): Record<MarketingScheme, MarketingChoice> {
  const choice = (scheme: MarketingScheme, channel: MarketingChannel) => ticked.has(choiceField(scheme, channel));
  return Object.fromEntries(schemes.map((scheme) => [scheme, { EMAIL: choice(scheme, 'EMAIL'), SMS: choice(scheme, 'SMS') }])) as Record<MarketingScheme, MarketingChoice>;
}

/** The message after a save that failed (AC-253). */
export const notSavedMessage = "Sorry, we couldn't save your preferences. Please try again.";
