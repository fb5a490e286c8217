import type { RelevanceQuery } from './relevance-query.ts';

/** Words for a whole aisle rather than for one product, which search is tuned on. */
export const aisleQueries: readonly RelevanceQuery[] = [
  { kind: 'aisles', term: 'sweets', right: / in .*sweets/i, wrong: /chocolate|sauce|potato/i },
  { kind: 'aisles', term: 'meat', right: / in .*(meat|poultry|beef|lamb|pork)/i, wrong: /meat[- ]free|fish|salmon|prawn|vegetarian|cod|haddock/i },
  { kind: 'aisles', term: 'fish', right: / in .*(fish|salmon)/i, wrong: /cake.*tin|beef|chicken|pork|lamb|mince/i },
  { kind: 'aisles', term: 'drinks', right: / in .*drinks/i },
  { kind: 'aisles', term: 'snacks', right: / in .*snacks/i },
  { kind: 'aisles', term: 'nuts', right: /nuts?\b|almonds|cashews|pistachios|pecans|walnuts/i, wrong: /doughnut|coconut|butternut|hoops|flakes|granola/i },
  { kind: 'aisles', term: 'vegetables', right: / in .*(vegetables|veg)/i, wrong: /crisps|soup|stock/i },
  { kind: 'aisles', term: 'spices', right: / in .*(spices|seasoning)/i },
  { kind: 'aisles', term: 'cakes', right: /cakes?\b.* in .*cakes/i, wrong: /rice cakes|fish|crab/i },
  { kind: 'aisles', term: 'pasta', right: / in .*pasta/i, wrong: /sauce/i },
  { kind: 'aisles', term: 'poultry', right: / in .*poultry/i, wrong: /beef|pork|lamb/i },
  { kind: 'aisles', term: 'frozen vegetables', right: / in .*frozen vegetables/i },
  { kind: 'aisles', term: 'soft drinks', right: / in .*(soft drinks|fizzy|squash)/i },
  { kind: 'aisles', term: 'breakfast cereal', right: / in .*cereals/i },
  { kind: 'aisles', term: 'bread rolls', right: /rolls|baps|buns.* in .*(rolls|bakery)/i, wrong: /hot cross/i },
  { kind: 'aisles', term: 'chocolate', right: /chocolate.* in .*chocolate/i },
  { kind: 'aisles', term: 'biscuits', right: / in .*biscuits/i, wrong: /dog/i },
  { kind: 'aisles', term: 'puddings', right: /pudding|dessert|mousse|trifle|posset|cheesecake/i },
];
