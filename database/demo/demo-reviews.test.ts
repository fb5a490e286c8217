import { describe, expect, it } from 'vitest';
import { longestReviewText, longestReviewTitle } from '#/modules/reviews/rules/review-limits.ts';
import { makeDemoShop } from './demo-shop.ts';

const today = '2026-11-29';
const { products, categories, reviews } = makeDemoShop(today);
const urls = new Map(categories.map(({ id, url }) => [id, url]));
const listOf = new Map(products.map(({ lineNumber }) => [lineNumber, reviews.filter((review) => review.lineNumber === lineNumber)]));

describe('reviews in the demo shop', () => {
  it('are of most products with ratings: never more than the product counts, near its average, by different people in different words', () => {
    const faults = products.filter(({ lineNumber, averageRating, reviewCount }) => {
      const list = listOf.get(lineNumber)!;
      const differ = new Set(list.map(({ displayName }) => displayName)).size === list.length && new Set(list.map(({ title }) => title)).size === list.length;
      const near = list.every(({ rating }) => Number.isInteger(rating) && rating >= 1 && rating <= 5 && Math.abs(rating - averageRating!) <= 1.5);
      return list.length > reviewCount || !differ || !near;
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
    const rated = products.filter(({ reviewCount }) => reviewCount > 0);
    expect(rated.filter(({ lineNumber }) => listOf.get(lineNumber)!.length > 0).length / rated.length).toBeGreaterThan(0.9);
  });

  it('are no longer than a shopper may write, and of days that are over', () => {
    expect(reviews.filter(({ title, text, day }) => title.length > longestReviewTitle || text.length > longestReviewText || day >= today)).toEqual([]);
  });

  it('say nothing about medicines', () => {
    const medicines = products.filter(({ categoryIds }) => urls.get(categoryIds[0]!)!.includes('medicines'));
    expect(medicines.length).toBeGreaterThan(20);
    expect(medicines.flatMap(({ lineNumber }) => listOf.get(lineNumber)!)).toEqual([]);
  });
});
