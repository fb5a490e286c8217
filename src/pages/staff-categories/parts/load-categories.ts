import type { WireKeptCategory, WireStaffCategory } from '#/contract/rest-types.ts';
import { findStaffCategories, listCategoriesBelow, listStaffCategories, readStaffCategory } from '#/modules/catalogue/web/keep-category-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** A category of the console's lists, with its place in the tree. */
export interface LoadedCategory {
  category: WireKeptCategory;
  /** The categories above it, outermost first. */
  above: readonly WireKeptCategory[];
}

/** Loads the categories with the words of the address, or else those directly below the category that it names. */
export async function loadCategoryList(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  const below = categoryIdAsked(new URL(request.url).searchParams.get('below'));
  if (asked.query !== '') return { ...(await loadAskedPart(asked, (part) => findStaffCategories(calls, part))), place: null };
  const [place, content] = await Promise.all([below === null ? null : withAbove(calls, below), listCategoriesBelow(calls, below ?? 'top')]);
  return { content, totalResults: content.length, query: '', start: 0, size: Math.max(1, content.length), place };
}

/** Loads a category with what is above and directly below it, and the categories that it can be put below. */
export async function loadCategory(calls: CallLayer, categoryId: string) {
  const id = categoryIdIn(categoryId);
  const [loaded, below, all] = await Promise.all([withAbove(calls, id), listCategoriesBelow(calls, id), listStaffCategories(calls)]);
  return { ...loaded, below: below.length, choices: choicesFor(all, loaded.category) };
}

/** Loads the choices of the form for a category that someone else has removed while it was open. */
export async function loadGoneCategory(calls: CallLayer) {
  return { category: null, above: [], below: 0, choices: await listStaffCategories(calls) };
}

/** Loads the choices of the form for a new category, and the one that the address names. Throws 403 without permission. */
export async function loadNewCategory(calls: CallLayer, request: Request) {
  const [choices] = await Promise.all([listStaffCategories(calls), mayDo(calls, 'manageCatalogue')]);
  const below = categoryIdAsked(new URL(request.url).searchParams.get('below'));
  return { choices, below: below === null ? '' : String(below) };
}

/** Returns the id in an address. Throws 404 if it is not a number. */
export function categoryIdIn(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

const categoryIdAsked = (text: string | null): number | null => (text === null ? null : categoryIdIn(text));

async function withAbove(calls: CallLayer, id: number): Promise<LoadedCategory> {
  const category = await readStaffCategory(calls, id);
  return { category, above: await Promise.all(category.categoryIds.slice(0, -1).map((one) => readStaffCategory(calls, one))) };
}

/** Returns the categories without a category and those below it: they follow it in the order of the tree. */
function choicesFor(all: readonly WireStaffCategory[], { id }: WireKeptCategory): WireStaffCategory[] {
  const own = all.findIndex((one) => one.id === id);
  if (own === -1) return [...all];
  const level = all[own]!.trail.length;
  const next = all.findIndex(({ trail }, at) => at > own && trail.length <= level);
  return [...all.slice(0, own), ...(next === -1 ? [] : all.slice(next))];
}
