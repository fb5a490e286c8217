import { expect, it } from 'vitest';
import { categoryPhrase, namePhrases } from './name-phrases.ts';

const phrases = (name: string, brand: string | null = null) => [...namePhrases(name, brand)].sort();

it('takes the thing with the words before it, and the brand [SH-302 part]', () => {
  expect(phrases('Skyrhus Greek Style Natural Yogurt 500g', 'Skyrhus')).toEqual([
    'natural yogurt', 'skyrhus', 'skyrhus yogurt', 'style natural yogurt', 'yogurt',
  ]);
});

it('takes the words after the thing too, but not packs, numbers and descriptions', () => {
  expect(phrases('Smoked Salmon Fillets 2 Pack')).toEqual(['salmon', 'salmon fillets', 'smoked salmon', 'smoked salmon fillets']);
  expect(phrases('Baked Beans in Tomato Sauce')).toEqual(['baked beans', 'beans']);
});

it('keeps accents, apostrophes and hyphens, and no character that the search box removes', () => {
  expect(phrases("Drover's Semi-Skimmed Milk (Organic)")).toEqual(["drover's semi-skimmed milk", 'milk', 'semi-skimmed milk']);
  expect(phrases('Crème Fraîche')).toContain('crème fraîche');
  expect(phrases('Straße/Brot')).toEqual(['strassebrot']);
});

it('does not split a brand, or offer a compound’s last word alone', () => {
  expect(phrases('Cart Lane Pork Sausages', 'Cart Lane')).toEqual(['cart lane', 'cart lane sausages', 'pork sausages', 'sausages']);
  expect(phrases('Smooth Peanut Butter')).toEqual(['peanut butter', 'smooth peanut butter']);
});

it('starts no phrase with a stop word or an ampersand', () => {
  expect(phrases('Mac & Cheese')).toEqual(['cheese', 'mac & cheese']);
  expect(categoryPhrase('Fruit & Vegetables')).toBe('fruit & vegetables');
});
