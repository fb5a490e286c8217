import { describe, expect, it } from 'vitest';
import { feedIngredientsOf } from './feed-ingredients.ts';

describe('the ingredients in a product feed', () => {
  it('keep their allergens between underscores and list each once', () => {
    expect(feedIngredientsOf('Potato,  _milk_, bacon (4%), butter (_MILK_), _Brazil nuts_ &amp; _œuf _.')).toEqual({
      ingredients: 'Potato, _milk_, bacon (4%), butter (_MILK_), _Brazil nuts_ & _œuf_.',
      allergens: ['Milk', 'Brazil nuts', 'Œuf'],
    });
  });

  it('keep a mark within a word', () => {
    expect(feedIngredientsOf('petit-_lait_, malt d’_orge_, _Weizen_mehl')).toEqual({
      ingredients: 'petit-_lait_, malt d’_orge_, _Weizen_mehl',
      allergens: ['Lait', 'Orge', 'Weizen'],
    });
  });

  it('lose a stray underscore without affecting the allergens after it', () => {
    expect(feedIngredientsOf('chocolat au _lait (6,5%) (sucre, _lait_ entier, _, _ natural_flavour, _soja_)')).toEqual({
      ingredients: 'chocolat au lait (6,5%) (sucre, _lait_ entier,, natural flavour, _soja_)',
      allergens: ['Lait', 'Soja'],
    });
  });

  it('treat emphasising HTML as a mark, and no other HTML', () => {
    expect(feedIngredientsOf('<p>Sugar, <span class="allergen">wheat</span> flour, <b>egg</b><br>salt</p>')).toEqual({
      ingredients: 'Sugar, _wheat_ flour, _egg_ salt',
      allergens: ['Wheat', 'Egg'],
    });
  });

  it('may be missing', () => {
    expect(feedIngredientsOf('  ')).toEqual({ ingredients: null, allergens: [] });
    expect(feedIngredientsOf(' _ ')).toEqual({ ingredients: null, allergens: [] });
  });
});
