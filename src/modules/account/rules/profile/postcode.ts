interface PostcodeRule {
  pattern: RegExp;
  message: string;
}

const ukRule: PostcodeRule = {
  pattern: /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][ABD-HJLNP-UW-Z]{2})$/i,
  message: 'Invalid UK postcode',
};

const rules: Partial<Record<string, PostcodeRule>> = {
  GB: ukRule,
  JE: ukRule,
  GG: ukRule,
  US: { pattern: /^[0-9]{5}$/, message: 'Invalid US ZIP code' },
  FR: { pattern: /^[0-9]{5}$/, message: 'Invalid French postcode' },
  IE: { pattern: /^([A-Z][0-9]{2}|D6W) ?[0-9A-Z]{4}$/i, message: 'Invalid Irish postcode' },
};

const anywhereElse: PostcodeRule = { pattern: /^.{1,10}$/, message: 'Invalid postcode' };

/**
 * Returns the message for an invalid postcode of a country, or null if it is valid (AC-458 to AC-468). Expects a
 * trimmed postcode.
 */
export function postcodeFault(postcode: string, country: string): string | null {
  if (postcode === '') return 'Required';
  if (!/^[\p{L}\p{N} ]+$/u.test(postcode)) return 'letters, digits, spaces only';
  const rule = rules[country] ?? anywhereElse;
  return rule.pattern.test(postcode) ? null : rule.message;
}

/**
 * Returns a postcode in the form to store. In countries with the UK rule, that is capitals with one space before the
 * last three characters (AC-465); elsewhere it is unchanged. An invalid postcode is unchanged too: moving its spaces could
 * turn it into a valid one that nobody typed.
 */
export function storedPostcode(postcode: string, country: string): string {
  if (rules[country] !== ukRule || !ukRule.pattern.test(postcode)) return postcode;
  const bare = postcode.replace(' ', '').toUpperCase();
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
