import { expect, it } from 'vitest';
import { campaignAddress } from './campaign-address.ts';

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('adds source, medium and campaign to the address of a sister shop [SH-186 part] [SH-187 part] [SH-364 part] [SH-366]', () => {
  const cellar = campaignAddress('https://cellar.example/wines?colour=red', { title: 'Cellar', place: 'footer' });
  expect(parametersOf(cellar)).toEqual({ colour: 'red', utm_source: 'groceries', utm_medium: 'footer', utm_campaign: 'footer_Cellar' });
  const meals = campaignAddress('https://meals.example', { title: 'Meal delivery', place: 'header' });
  expect(parametersOf(meals)).toEqual({ utm_source: 'groceries', utm_medium: 'header', utm_campaign: 'header_Meal delivery' });
});

it('leaves an address that already has a campaign unchanged [SH-365]', () => {
  const own = 'https://cellar.example/?utm_campaign=spring';
  expect(campaignAddress(own, { title: 'Cellar', place: 'footer' })).toBe(own);
});
