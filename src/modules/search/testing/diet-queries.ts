import type { RelevanceQuery } from './relevance-query.ts';

/**
 * Queries for a food that suits a diet, written before search was tuned for them: the first two were known to be weak,
 * the other ten were not tried before. The products must have the dietary value, whatever their names say.
 */
export const dietQueries: readonly RelevanceQuery[] = [
  { kind: 'diets', term: 'vegan cheese', diet: 'Vegan', right: / in .*> cheese/i },
  { kind: 'diets', term: 'gluten free pasta', diet: 'Gluten free', right: / in .*> dried pasta/i },
  { kind: 'diets', term: 'veggie mince', diet: 'Vegetarian', right: /\bmince,/i, wrong: /pies/i },
  { kind: 'diets', term: 'dairy free milk', diet: 'Dairy free', right: /drink.* in .*> milk/i },
  { kind: 'diets', term: 'plant based burgers', diet: 'Vegan', right: /burgers,/i },
  { kind: 'diets', term: 'gluten free sausages', diet: 'Gluten free', right: /sausages?\b.* in .*(meat|sausages)/i, wrong: /rolls/i },
  { kind: 'diets', term: 'bar of vegan chocolate', diet: 'Vegan', right: /chocolate.* in .*> chocolate bars/i },
  { kind: 'diets', term: 'dairy free ice cream', diet: 'Dairy free', right: /ice cream,/i },
  { kind: 'diets', term: 'vegetarian lasagne', diet: 'Vegetarian', right: /lasagne.* in .*meals/i },
  { kind: 'diets', term: 'gluten free rolls', diet: 'Gluten free', right: /(rolls|buns).* in .*> bakery/i },
  { kind: 'diets', term: 'vegan pesto', diet: 'Vegan', right: /pesto/i },
  { kind: 'diets', term: 'spread without dairy', diet: 'Dairy free', right: /spread.* in .*> butter/i },
];
