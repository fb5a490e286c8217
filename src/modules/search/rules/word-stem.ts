const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  calves: 'calf',
  knives: 'knife',
  shelves: 'shelf',
};

// Without its last letter, each of these would become another word: 'wine' is not 'win'.
const keepsLastE = new Set(['bite', 'cane', 'cape', 'care', 'code', 'cube', 'fine', 'mate', 'pine', 'ripe', 'tube', 'wine']);

/**
 * Returns the stem that a folded word shares with its other forms: 'tomato' and 'tomatoes', 'berry' and 'berries',
 * 'mince' and 'minced'. The stem is only for comparison and need not be a word. '-ing' stays, because 'dressing',
 * 'pudding' and 'stuffing' are products themselves.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutLastE(singularOf(withoutPast(word)));
}

function singularOf(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|x|z|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word) && !word.endsWith('is')) return word.slice(0, -1);
  return word;
}

function withoutPast(word: string): string {
  if (word.length < 5 || !/[aeiouy].*[^e]ed$/.test(word)) return word;
  const base = word.slice(0, -2);
  // 'chopped' comes from 'chop', but 'grilled' from 'grill'.
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}

function withoutLastE(word: string): string {
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.length > 3 && word.endsWith('e') && !keepsLastE.has(word) ? word.slice(0, -1) : word;
}
