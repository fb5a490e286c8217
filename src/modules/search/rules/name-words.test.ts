import { expect, it } from 'vitest';
import { nameWordsOf } from './name-words.ts';
import { foldText } from './search-words.ts';

const read = (name: string, brand: string[] = []) => nameWordsOf(foldText(name), new Set(brand));
const things = (name: string, brand: string[] = []): string[] => [...read(name, brand).things];

it('finds the thing itself in a name [SC-127 part]', () => {
  expect(things('Larder Semi-Skimmed Milk', ['larder'])).toEqual(['milk']);
  expect(things('Milk Chocolate')).toEqual(['chocolate']);
  expect(things('Pork Sausages 8 Pack')).toEqual(['sausages']);
  expect(things('Sausage Rolls')).toEqual(['sausage']);
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
  const { things, compounds } = read('Vanilla Ice Cream');
  expect([[...things], [...compounds]]).toEqual([[], ['cream']]);
});

it('counts the words that tell what it is', () => {
  expect(read('Larder The Mature Cheddar 350g', ['larder']).length).toBe(2);
});
