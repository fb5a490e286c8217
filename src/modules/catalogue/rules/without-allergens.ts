/**
 * The allergens that the law names, each with the words by which an ingredients text can name it. The words are folded:
 * lower case without accents. They include the commonest of other languages, because feeds have texts in all of them.
 */
export const allergenList = [
  { id: 'celery', words: /\b(?:celery|celeriac|celeri|sellerie|sedano|apio)\b/ },
  {
    id: 'gluten',
    words:
      /\b(?:gluten|wheat\w*|barley|rye|oats?|oat\w*|spelt|kamut|khorasan|durum|semolina|couscous|bulgh?ur|farro|seitan|malt(?:ed)?|ble|froment|orge|seigle|avoine|epeautre|\w*(?:weizen|gerste|roggen|hafer|dinkel)\w*|trigo|cebada|avena|frumento|grano|orzo|segale)\b/,
  },
  { id: 'crustaceans', words: /\b(?:crustaceans?|prawns?|shrimps?|crabs?|lobsters?|crayfish|langoustines?|scampi|krill|crevettes?|garnelen|krebs\w*|gambas?|gamberi)\b/ },
  { id: 'eggs', words: /\b(?:eggs?|albumen|albumin|mayonnaise|meringue|oeufs?|ei|eier|eigelb|vollei\w*|huevos?|uov[oa])\b/ },
  {
    id: 'fish',
    words:
      /\b(?:fish|anchov(?:y|ies)|bass|cod|haddock|hake|halibut|herrings?|kippers?|mackerel|pollack|pollock|plaice|salmon|sardines?|sprats?|trout|tuna|worcester(?:shire)? sauce|poissons?|fisch|pescado|pesce|thon|saumon|lachs)\b/,
  },
  { id: 'lupin', words: /\blupine?n?s?\b/ },
  {
    id: 'milk',
    words:
      /\b(?:\w*milk|\w*butter\w*|cream|creme|cheeses?|cheddar|mozzarella|parmesan|parmigiano|feta|ricotta|mascarpone|paneer|yogh?urts?|whey|casein\w*|lact\w+|ghee|curds?|custard|lait|beurre|fromage|\w*milch\w*|\w*molke\w*|\w*sahne|\w*rahm|\w*kase|leche|nata|suero|queso|mantequilla|latte|burro|panna|siero|formaggio|mleko|melk)\b/,
  },
  { id: 'molluscs', words: /\b(?:molluscs?|mollusks?|mussels?|clams?|oysters?|squids?|octopus|cockles?|whelks?|scallops?|snails?|cuttlefish|moules?|calamar\w*|muscheln?)\b/ },
  { id: 'mustard', words: /\b(?:mustard|moutarde|senf\w*|mostaza|senape)\b/ },
  {
    id: 'nuts',
    words:
      /\b(?:nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?|macadamias?|praline|marzipan|frangipane|gianduja|nougat|noix|noisettes?|amandes?|\w*mandel\w*|\w*nuss\w*|nuez|nueces|almendras?|avellanas?|noc[ie]|nocciol\w*|mandorl\w*)\b/,
  },
  { id: 'peanuts', words: /\b(?:peanuts?|groundnuts?|arachis|arachides?|cacahuetes?|cacahuates?|erdnuss\w*)\b/ },
  { id: 'sesame', words: /\b(?:sesam\w*|tahini?|halva|sesamo|ajonjoli)\b/ },
  { id: 'soya', words: /\b(?:soy\w*|soja\w*|soia|tofu|edamame|miso|tempeh|tamari)\b/ },
  { id: 'sulphites', words: /\b(?:\w*sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|anhydride sulfureux|e ?22[0-8]|wine|vin|wein)\b/ },
] as const;

// Foods without milk that are named after it.
const notMilk = /\b(?:(?:cocoa|cacao|shea|peanut|almond|cashew|hazelnut|nut) butter|(?:coconut|oat|soya|soy|almond|rice) (?:milk|cream|drink)|cream of tartar|creamed coconut|butter ?beans?|butternut\w*|lactic acid)\b/g;

/**
 * Returns the ids of the allergens that a product is known not to contain, in the order of the list. Only its
 * ingredients say so: without them the result is empty. An allergen counts as contained if the text names it in any way,
 * also as a trace. If the text names allergens but marks none, it may leave out others too, so the result is empty.
 */
export function withoutAllergens({ ingredients, allergens }: { ingredients: string | null; allergens: readonly string[] }): string[] {
  if (ingredients === null || ingredients.trim() === '') return [];
  const text = `${folded(ingredients)} ; ${allergens.map(folded).join(' ; ')}`;
  const animal = text.replaceAll(notMilk, ' ');
  const named = allergenList.filter(({ id, words }) => words.test(id === 'milk' ? animal : text));
  if (named.length > 0 && allergens.length === 0) return [];
  return allergenList.filter((allergen) => !named.includes(allergen)).map(({ id }) => id);
}

/** Removes accents and the marks around allergens, which count as letters of a word. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').replaceAll('œ', 'oe').replaceAll('ß', 'ss').toLowerCase();
}
