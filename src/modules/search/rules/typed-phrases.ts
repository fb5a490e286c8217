export const mostPhrases = 30;
export const mostPhraseLength = 60;

/** The message for a group that does not say of any phrase that it means the same as another. */
export const tooFewPhrases = 'Please enter at least two different phrases';

/** Reads the phrases of a group as staff type them: separated by commas, each once. */
export function typedPhrases(typed: string): { ok: true; phrases: string[] } | { ok: false; fault: string } {
  const all = typed.split(/[,\n]/).map((phrase) => phrase.trim().replaceAll(/\s+/g, ' ')).filter((phrase) => phrase !== '');
  const phrases = all.filter((phrase, place) => all.findIndex((one) => one.toLowerCase() === phrase.toLowerCase()) === place);
  if (phrases.length < 2) return { ok: false, fault: tooFewPhrases };
  if (phrases.length > mostPhrases) return { ok: false, fault: `A group has no more than ${mostPhrases} phrases` };
  if (phrases.some(({ length }) => length > mostPhraseLength)) return { ok: false, fault: `A phrase has no more than ${mostPhraseLength} characters` };
  return { ok: true, phrases };
}
