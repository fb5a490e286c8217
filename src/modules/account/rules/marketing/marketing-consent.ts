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

/** The name of the hidden field that says how a box was shown. */
const shownField = (scheme: MarketingScheme, channel: MarketingChannel): string => `${choiceField(scheme, channel)}.shown`;

/** A form's boxes about a scheme, as they were sent. */
export interface SentChoice {
  ticked: Record<MarketingChannel, boolean>;
  /** How each box was shown; null if its earlier state is not certain, because a save may or may not have succeeded. */
  shown: MarketingChoice;
}

/** The choices of a form, by scheme; only those that it has boxes for. */
export type SentChoices = Partial<Record<MarketingScheme, SentChoice>>;

interface SentForm {
  get: (name: string) => unknown;
  has: (name: string) => boolean;
}

/** Returns the choices of a sent form. */
export function sentChoices(form: SentForm): SentChoices {
  const schemes = (Object.keys(marketingSchemes) as MarketingScheme[]).filter((scheme) => form.has(shownField(scheme, 'EMAIL')));
  return Object.fromEntries(schemes.map((scheme) => [scheme, sentChoice(form, scheme)]));
}

/** Returns what a sent form says about a scheme. A form without the hidden fields counts as it is ticked. */
export function sentChoice(form: SentForm, scheme: MarketingScheme): SentChoice {
  const wasShown = (channel: MarketingChannel) => {
    const shown = form.get(shownField(scheme, channel));
    return shown === 'yes' || shown === 'no' ? shown === 'yes' : null;
  };
  return { ticked: perChannel((channel) => form.has(choiceField(scheme, channel))), shown: perChannel(wasShown) };
}

/** Returns the hidden fields, with their values, that say how the boxes of a scheme are shown. Never asked shows as no. */
export function shownFields(scheme: MarketingScheme, shown: MarketingChoice): Record<string, string> {
  const value = (channel: MarketingChannel) => (shown[channel] === null ? '' : shown[channel] ? 'yes' : 'no');
  return Object.fromEntries(marketingChannels.map((channel) => [shownField(scheme, channel), value(channel)]));
}

/** Returns a choice with a no for each channel that the customer was never asked about, as its box shows it. */
export const choiceAsShown = (choice: MarketingChoice | null | undefined): Record<MarketingChannel, boolean> => perChannel((channel) => choice?.[channel] ?? false);

/**
 * Returns the choice to save. A box that its shopper left as it was shown says nothing, and its channel stays as stored: the
 * consent may have been given or withdrawn since, or not have been known when the form was shown.
 */
export function choiceToSave({ ticked, shown }: SentChoice, stored: MarketingChoice): Record<MarketingChannel, boolean> {
  return perChannel((channel) => (shown[channel] === ticked[channel] ? (stored[channel] ?? false) : ticked[channel]));
}

/** Returns whether the shopper changed a box. */
export const isChanged = ({ ticked, shown }: SentChoice): boolean => marketingChannels.some((channel) => shown[channel] !== ticked[channel]);

/** Returns how the boxes count as shown after a save whose outcome is not known: any state of a changed box is then a choice. */
export function shownAfterDoubt({ ticked, shown }: SentChoice): MarketingChoice {
  return perChannel((channel) => (shown[channel] === ticked[channel] ? ticked[channel] : null));
}

const perChannel = <T>(value: (channel: MarketingChannel) => T): Record<MarketingChannel, T> => ({ EMAIL: value('EMAIL'), SMS: value('SMS') });

/** The message after a save that failed (AC-253). */
export const notSavedMessage = "Sorry, we couldn't save your preferences. Please try again.";
