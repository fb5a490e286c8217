import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newTypedCode } from '#/modules/codes/rules/typed-code.ts';
import { newTypedRestriction } from '#/modules/catalogue/rules/staff/typed-restriction.ts';
import { newSection } from '#/modules/content/rules/typed-content.ts';
import { newTypedBundle } from '#/modules/deals/rules/typed-bundle.ts';
import { newTypedMealDeal } from '#/modules/deals/rules/typed-meal-deal.ts';
import { newTypedPromotion } from '#/modules/offers/rules/typed-promotion.ts';
import { ContentForm } from '#/pages/staff-content/parts/content-form.tsx';
import { BundleForm } from '#/pages/staff-deals/parts/bundle-form.tsx';
import { MealDealForm } from '#/pages/staff-deals/parts/meal-deal-form.tsx';
import { OfferForm } from '#/pages/staff-offers/parts/offer-form.tsx';
import { OfferSetForm } from '#/pages/staff-offers/parts/offer-set-form.tsx';
import { PromoCodeForm } from '#/pages/staff-codes/parts/promo-code-form.tsx';
import { RestrictionForm } from '#/pages/staff-restrictions/parts/restriction-form.tsx';
import { noPickerData } from '#/pages/staff/picker/load-picker.ts';

const shared = { picker: noPickerData, isNew: true, refused: undefined, submit: 'Save' };
const forms: Record<string, ReactNode> = {
  'a meal deal': <MealDealForm {...shared} typed={newTypedMealDeal} />,
  'a bundle': <BundleForm {...shared} typed={newTypedBundle} />,
  'an offer': <OfferForm {...shared} typed={newTypedPromotion('1')} today="2026-11-23" />,
  'a set of offers': <OfferSetForm {...shared} typed={{ offerIdentifier: '', name: '', promotionIds: [], version: '' }} picker={{ known: [], found: null }} today="2026-11-23" />,
  'a promo code': <PromoCodeForm {...shared} typed={newTypedCode} isNew={false} />,
  'a restriction': <RestrictionForm {...shared} typed={newTypedRestriction} />,
  content: <ContentForm {...shared} sections={[newSection(0, 'text')]} newKey={null} version="1" choices={[]} />,
};

it.each(Object.entries(forms))('Enter in a text field saves %s without script, because a hidden button comes first [SC-680 part]', (_name, form) => {
  const [first = '', words] = /<button [^>]*type="submit"[^>]*>(.*?)<\/button>/.exec(renderToStaticMarkup(form)) ?? [];
  const step = / value="(.*?)"/.exec(first)?.[1] ?? 'enter';
  expect([words, step]).toEqual(['Save', 'enter']);
});
