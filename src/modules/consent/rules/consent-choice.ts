/** The categories that a person chooses (SH-340). */
export const consentCategories = ['analytics', 'functional', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that have a cookie: the experimental one takes the value of the functional choice (SH-350, SH-351). */
export const consentFlags = [...consentCategories, 'experimental'] as const;
export type ConsentFlag = (typeof consentFlags)[number];

export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>;

/** The life of a choice: after a day the banner asks again (SH-349). */
export const consentSeconds = 24 * 3600;

/**
 * The version of the list of stored things. Raise it when an entry is added to a category, or an optional entry gets
 * another purpose: a choice made about an older list then counts no longer.
 */
export const consentVersion = 2;

/** The cookie that says about which version, and when, somebody chose: `1.1763900000000`. */
export const consentRecord = 'consent_record';

export const consentCookie = <Flag extends ConsentFlag>(flag: Flag): `consent_${Flag}` => `consent_${flag}`;

export const sameForAll = (choice: boolean): ConsentChoice => ({ analytics: choice, functional: choice, marketing: choice });

/** Returns the cookies of a choice made at this instant, by name. */
export function cookiesOf(choice: ConsentChoice, now: number): Map<string, string> {
  const values: Record<ConsentFlag, boolean> = { ...choice, experimental: choice.functional };
  return new Map([...consentFlags.map((flag) => [consentCookie(flag), String(values[flag])] as const), [consentRecord, `${consentVersion}.${now}`]]);
}

/** What a browser's cookies say. A category is null if nothing was chosen, or only about an older list (SH-334). */
export interface StoredConsent {
  choice: Readonly<Record<ConsentCategory, boolean | null>>;
  /** When somebody chose, in milliseconds; null if the cookies do not say. */
  chosenAt: number | null;
}

/** Reads a browser's choice from its cookies. */
export function storedConsent(cookie: (name: string) => string | null): StoredConsent {
  const [version = null, time = ''] = cookie(consentRecord)?.split('.') ?? [];
  const counts = version === null || Number(version) >= consentVersion;
  const [analytics = null, functional = null, marketing = null] = consentCategories.map((category) => {
    const value = counts ? cookie(consentCookie(category)) : null;
    return value === 'true' || value === 'false' ? value === 'true' : null;
  });
  return { choice: { analytics, functional, marketing }, chosenAt: counts && /^\d{13}$/.test(time) ? Number(time) : null };
}

/** Returns whether every category was chosen; until then the banner asks (SH-334). */
export const isChosen = ({ choice }: StoredConsent): boolean => consentCategories.every((category) => choice[category] !== null);

/** The fields of a form. */
interface Fields {
  get(name: string): unknown;
}

/**
 * Returns the choice that a form makes: by 'choice' everything, nothing, or what is selected. Null if it makes none.
 * Only three times 'Allow' can be accepted as selected (SH-343).
 */
export function choiceTyped(fields: Fields): ConsentChoice | null {
  const how = fields.get('choice');
  if (how === 'all') return sameForAll(true);
  if (how === 'none') return sameForAll(false);
  const selected = selectionOf(fields);
  return how === 'selected' && consentCategories.every((category) => selected[category]) ? selected : null;
}

/** Returns the categories that a form's radios allow. */
export function selectionOf(fields: Fields): ConsentChoice {
  const [analytics = false, functional = false, marketing = false] = consentCategories.map((category) => fields.get(category) === 'allow');
  return { analytics, functional, marketing };
}

/** The reason why 'Accept selected' cannot be pressed. */
export const allowAllFirst = 'To accept what you selected, allow all three.';
