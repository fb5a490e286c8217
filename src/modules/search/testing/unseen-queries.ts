import type { RelevanceQuery } from './relevance-query.ts';

/**
 * Forty queries, written before search was tuned. Never tune on these: they show how well search handles queries that
 * it was not prepared for.
 */
export const unseenQueries: readonly RelevanceQuery[] = [
  { kind: 'plain words', term: 'egg', right: /\beggs?\b.* in .*eggs/i, wrong: /easter|chocolate|spaghetti|custard|scotch/i },
  { kind: 'plain words', term: 'sausage', right: /sausages?\b/i, wrong: /rolls|casserole|treats|pizza|mix/i },
  { kind: 'plain words', term: 'milk', right: /milk.* in .*chilled > milk/i },
  { kind: 'plain words', term: 'bread', right: /\b(bread|loaf)\b.* in .*(bread|bakery)/i, wrong: /garlic|ginger|sauce|crumbs/i },
  { kind: 'plain words', term: 'cheddar', right: /cheddar.* in .*(cheese)/i, wrong: /crisps|chips|sandwich|potato/i },
  { kind: 'plain words', term: 'orange juice', right: /orange.* in .*(juice|drinks)/i, wrong: /squash|segments/i },
  { kind: 'plain words', term: 'chicken breast', right: /chicken.*breast|breast.*chicken/i, wrong: /sandwich|soup/i },
  { kind: 'plain words', term: 'shampoo', right: /shampoo/i, wrong: /baby/i },

  { kind: 'brands', term: 'heinz', right: /heinz/i },
  { kind: 'brands', term: 'fizzwick', right: /fizzwick/i },
  { kind: 'brands', term: 'weetabix', right: /weetabix/i },
  { kind: 'brands', term: 'pennyroyal butter', right: /pennyroyal.*butter/i },

  { kind: 'misspelt', term: 'brocolli', right: /broccoli/i, wrong: /crisps|purée/i },
  { kind: 'misspelt', term: 'tumeric', right: /turmeric/i, wrong: /shot|smoothie/i },
  { kind: 'misspelt', term: 'yougurt', right: /yogh?urt/i },
  { kind: 'misspelt', term: 'spagetti', right: /spaghetti/i },
  { kind: 'misspelt', term: 'choclate biscuits', right: /chocolate.*biscuit|biscuit.*chocolate|chocolate.* in .*biscuits/i, wrong: /ice cream/i },
  { kind: 'misspelt', term: 'rasberries', right: /raspberries/i },

  { kind: 'stop and pack words', term: 'a bag of crisps', right: /crisps.* in .*(crisps)/i },
  { kind: 'stop and pack words', term: 'tin of tomatoes', right: /tomatoes.* in .*(tin|tomatoes, beans)/i },
  { kind: 'stop and pack words', term: 'loaf of bread', right: /\b(bread|loaf)\b.* in .*(bread|bakery)/i, wrong: /garlic|ginger/i },
  { kind: 'stop and pack words', term: 'a jar of honey', right: /honey\b.* in .*(honey|spreads|cupboard)/i, wrong: /mustard|porridge|granola|oat|tea\b|loaf|nuts/i },

  { kind: 'brand with size', term: 'fizzwick lemonade 2l', right: /fizzwick.*lemonade, 2 litres/i },
  { kind: 'brand with size', term: 'kelloggs cornflakes 1 kg', right: /kellogg.*corn ?flakes.*1 ?kg/i },
  { kind: 'brand with size', term: 'warburtons toastie 800 g', right: /warburtons toastie.*800 ?g/i },
  { kind: 'brand with size', term: 'whole earth peanut butter 1kg', right: /whole earth.*peanut butter.*(1000|1 ?k)/i },

  { kind: 'plural and singular', term: 'strawberry', right: /strawberries.* in .*fruit/i },
  { kind: 'plural and singular', term: 'minced beef', right: /beef mince|minced beef/i, wrong: /pie|hotpot|crispy pancakes/i },
  { kind: 'plural and singular', term: 'croissants', right: /croissants?\b/i },
  { kind: 'plural and singular', term: 'diced lambs', right: /diced lamb/i },

  { kind: 'joined or split words', term: 'tooth paste', right: /toothpaste/i },
  { kind: 'joined or split words', term: 'icecream', right: /ice cream|icecream/i, wrong: /cone|wafer/i },
  { kind: 'joined or split words', term: 'corn flour', right: /cornflour|corn flour/i },

  { kind: 'synonyms', term: 'yoghurt', right: /yogh?urt/i },
  { kind: 'synonyms', term: 'zucchini', right: /courgette/i, wrong: /purée/i },
  { kind: 'synonyms', term: 'loo roll', right: /toilet (tissue|roll|paper)/i },
  { kind: 'synonyms', term: 'hummus', right: /houmous|hummus|humous/i, wrong: /sandwich|chips/i },
  { kind: 'synonyms', term: 'cilantro', right: /coriander/i, wrong: /naan|soup/i },

  { kind: 'bar codes', term: '05053526691400', right: /fluffy jacket potatoes/i },
  { kind: 'bar codes', term: '5 011308 701198', right: /pate vindaloo/i },
];

/**
 * Forty queries, written after search had been tuned and measured once. They too show how well it handles queries that
 * it was not prepared for.
 */
export const laterQueries: readonly RelevanceQuery[] = [
  { kind: 'plain words', term: 'lettuce', right: /lettuce|romaine|little gem/i, wrong: /living herb/i },
  { kind: 'plain words', term: 'tomato', right: /tomato(es)?\b.* in .*(salad|vegetables|tomatoes)/i, wrong: /soup|sauce|ketchup|pizza|paste|crisps/i },
  { kind: 'plain words', term: 'cheese', right: /cheese.* in .*cheese/i, wrong: /macaroni|cake|quavers|onion|pizza|sandwich/i },
  { kind: 'plain words', term: 'honey', right: /honey\b.* in .*(honey|other|baking)/i, wrong: /mustard|loaf|nuts|granola|bars|hoops|chilli|ham|cashew/i },
  { kind: 'plain words', term: 'vodka', right: /vodka/i },
  { kind: 'plain words', term: 'mushroom', right: /mushrooms?\b.* in .*vegetables/i, wrong: /soup|pizza|ravioli/i },
  { kind: 'plain words', term: 'lamb', right: /lamb\b.* in .*(lamb|meat)/i, wrong: /lettuce|dog|cat/i },
  { kind: 'plain words', term: 'cat food', right: /cat (food|p)|in .*cat food/i },
  { kind: 'brands', term: 'pringles', right: /pringles/i },
  { kind: 'brands', term: 'drovers mince', right: /drover.*mince/i },
  { kind: 'brands', term: 'lucozade', right: /lucozade/i },
  { kind: 'misspelt', term: 'cucmber', right: /cucumber/i },
  { kind: 'misspelt', term: 'shampo', right: /shampoo/i },
  { kind: 'misspelt', term: 'sausges', right: /sausages?\b/i, wrong: /rolls/i },
  { kind: 'misspelt', term: 'mozarella', right: /mozzarella/i },
  { kind: 'misspelt', term: 'tolet tissue', right: /toilet tissue/i },
  { kind: 'misspelt', term: 'lemonaid', right: /lemonade/i },
  { kind: 'misspelt', term: 'digestve biscuits', right: /digestive/i },
  { kind: 'stop and pack words', term: 'box of eggs', right: /eggs\b.* in .*eggs/i, wrong: /easter|scotch|chocolate/i },
  { kind: 'stop and pack words', term: 'a bottle of vodka', right: /vodka/i },
  { kind: 'stop and pack words', term: 'tub of ice cream', right: /ice cream/i },
  { kind: 'stop and pack words', term: 'packet of crumpets please', right: /crumpets?/i },
  { kind: 'stop and pack words', term: 'a head of broccoli', right: /broccoli/i, wrong: /crisps|soup/i },
  { kind: 'brand with size', term: 'hollow lane milk 568ml', right: /hollow lane.*milk, 568ml/i },
  { kind: 'brand with size', term: 'haribo 200g', right: /haribo.*200 ?g/i },
  { kind: 'brand with size', term: 'whole earth 340 grams', right: /whole earth.*340/i },
  { kind: 'plural and singular', term: 'peach', right: /peach(es)?\b.* in .*fruit/i, wrong: /juice|tea|drink|apricot/i },
  { kind: 'plural and singular', term: 'cherry', right: /cherr(y|ies)\b/i },
  { kind: 'plural and singular', term: 'red onions', right: /red onion/i },
  { kind: 'plural and singular', term: 'roasted cashew nut', right: /cashew/i },
  { kind: 'joined or split words', term: 'water melon', right: /watermelon|water melon/i },
  { kind: 'joined or split words', term: 'gingerbeer', right: /ginger beer/i },
  { kind: 'joined or split words', term: 'peanutbutter', right: /peanut butter/i },
  { kind: 'synonyms', term: 'beets', right: /beetroot/i, wrong: /burger/i },
  { kind: 'synonyms', term: 'body wash', right: /shower gel/i },
  { kind: 'synonyms', term: 'clingfilm', right: /cling ?film|food wrap/i },
  { kind: 'synonyms', term: 'bin bags', right: /bin (liners|bags)|refuse|sacks/i },
  { kind: 'synonyms', term: 'chick peas', right: /chickpeas/i },
  { kind: 'synonyms', term: 'soya milk', right: /soya (drink|milk)/i },
  { kind: 'bar codes', term: '0 5052320238354', right: /maple syrup oaty/i },
];
