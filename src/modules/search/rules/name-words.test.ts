import { expect, it } from 'vitest';
import { nameWordsOf } from './name-words.ts';
import { foldText } from './search-words.ts';

const read = (name: string, brand: string[] = []) => nameWordsOf(foldText(name), new Set(brand));
const things = (name: string, brand: string[] = []): string[] => [...read(name, brand).things];

it('finds the thing itself in a name [SC-127 part]', () => {
  expect(things('Larder Semi-Skimmed Milk', ['larder'])).toEqual(['milk']);
  expect(things('Milk Chocolate')).toEqual(['chocolate']);
  expect(things('Pork Sausages 8 Pack')).toEqual(['sausages']);
  expect(things('Soft White Rolls 6 Pack')).toEqual(['white', 'rolls']);
  expect(things('Smoked Salmon Fillets')).toEqual(['salmon', 'fillets']);
  expect(things('Organic Beef Mince')).toEqual(['beef', 'mince']);
  expect(things('All Butter Mince Pies')).toEqual(['pies']);
  expect(things('English Breakfast Tea Bags')).toEqual(['tea']);
  expect(things('Warburtons Toastie Sliced White Bread 800G')).toEqual(['bread']);
  expect(things('Whole')).toEqual(['whole']);
});

it('sets apart what only says more about it', () => {
  const { things, asides } = read('Baked Beans in Tomato Sauce');
  expect([[...things], [...asides]]).toEqual([['beans'], ['in', 'tomato', 'sauce']]);
  expect([...read('Tuna Chunks, Lemon & Thyme').asides]).toEqual(['lemon', 'thyme']);
});

it('knows that ice cream is not cream', () => {
  for (const [name, end] of [['Vanilla Ice Cream', 'cream'], ['Sausage Rolls', 'rolls'], ['Sweetcorn Cobs', 'cobs'], ['Ginger Nuts', 'nuts']] as const) {
    const { things, compounds } = read(name);
    expect([name, [...things], [...compounds]]).toEqual([name, [], [end]]);
  }
});

it('does not take for the thing what a product is free from, and knows that free from food is food [SC-127 part]', () => {
  const mince = read('Larder Meat Free Mince', ['larder']);
  expect([[...mince.things], [...mince.asides]]).toEqual([['mince'], ['meat']]);
  expect(things('Kindgrain Free From Seeded Rolls', ['kindgrain'])).toEqual(['seeded', 'rolls']);
  expect(things('Free Range Eggs')).toEqual(['eggs']);
  expect([...read('Apples from Kent').asides]).toEqual(['from', 'kent']);
});

it('counts the words that tell what it is', () => {
  expect(read('Larder The Mature Cheddar 350g', ['larder']).length).toBe(2);
});
