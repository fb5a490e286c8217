import type { RelevanceQuery } from './relevance-query.ts';

/**
 * Forty queries, written before search was tuned. Never tune on these: they show how search does on queries that
 * nobody prepared for.
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
