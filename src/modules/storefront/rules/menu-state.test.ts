import { describe, expect, it } from 'vitest';
import type { WireCategory } from '#/contract/rest-types.ts';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import { menuRoots, nextMenuState, openedCategories, opensDeeper, topOfMenu, type MenuAction, type MenuState } from './menu-state.ts';

const category = (id: string, url: string, children: WireCategory[] = [], of: Partial<WireCategory> = {}) =>
  aWireCategory({ id, name: `Name of ${id}`, url, children, ...of });

const deepest = category('5', 'groceries/dairy/milk/whole/jersey');
const whole = category('4', 'groceries/dairy/milk/whole', [deepest]);
const milk = category('3', 'groceries/dairy/milk', [whole], { banner: 'milk-banner' });
const eggs = category('6', 'groceries/dairy/eggs');
const dairy = category('2', 'groceries/dairy', [milk, eggs]);
const bakery = category('7', 'groceries/bakery', [category('8', 'groceries/bakery/bread')]);
const groceries = category('10051', 'groceries', [dairy, bakery]);
const entertaining = category('10052', 'entertaining', [category('9', 'entertaining/cakes')]);
const roots = [groceries, entertaining];

const after = (state: MenuState, ...actions: MenuAction[]) => actions.reduce(nextMenuState, state);
const open = (...trail: WireCategory[]): MenuAction => ({ type: 'open', trail });
const up: MenuAction = { type: 'go up' };

describe('the mega menu', () => {
  it('opens at the root Groceries, with three levels at most [SH-230] [SH-231] [SH-239]', () => {
    const banner = null;
    const root = { id: '10051', level: 1, name: 'Name of 10051', path: 'groceries', urlName: 'groceries', banner };
    expect(topOfMenu(groceries)).toEqual({ activeLevel: 1, maxLength: 3, menuRoot: '10051', menus: [root], activeItem: null, history: [] });
    expect(after(topOfMenu(groceries), open(dairy), { type: 'show', root: entertaining })).toEqual(topOfMenu(entertaining));
  });

  it('has the roots Groceries and Entertaining, Groceries first, if they have products, and no other [SH-230 part] [SH-231] [SH-263]', () => {
    const others = category('-1', 'others', [category('14', 'christmas')]);
    expect(menuRoots([...roots, others])).toEqual(roots);
    expect(menuRoots([others, entertaining, groceries])).toEqual(roots);
    expect(menuRoots([groceries, { ...entertaining, emptyOfProducts: true }])).toEqual([groceries]);
  });

  it('goes one level deeper with a category that has children, and knows its path [SH-239] [SH-240] [SH-243]', () => {
    const state = after(topOfMenu(groceries), open(dairy), open(dairy, milk));
    expect(state).toMatchObject({ activeLevel: 3, menuRoot: '10051', activeItem: null, history: ['2', '3'] });
    expect(state.menus.map(({ level, urlName }) => [level, urlName])).toEqual([[1, 'groceries'], [2, 'dairy'], [3, 'milk']]);
    expect(state.menus.at(-1)).toEqual({ id: '3', level: 3, name: 'Name of 3', path: 'groceries/dairy/milk', urlName: 'milk', banner: 'milk-banner' });
    expect(openedCategories(roots, state)).toEqual([groceries, dairy, milk]);
  });

  it('goes from a deeper level to another department, as all levels are shown at once', () => {
    expect(after(topOfMenu(groceries), open(dairy, milk), open(bakery))).toEqual(after(topOfMenu(groceries), open(bakery)));
  });

  it('goes no deeper than three levels, even if there are more categories [SH-232]', () => {
    const state = after(topOfMenu(groceries), open(dairy, milk));
    expect(nextMenuState(state, open(dairy, milk, whole))).toBe(state);
    expect([opensDeeper(milk, 2), opensDeeper(whole, 3)]).toEqual([true, false]);
  });

  it('does not open a category without children, or whose children menus leave out [SH-241] [SH-263] [SH-264]', () => {
    const state = after(topOfMenu(groceries), open(dairy));
    expect(nextMenuState(state, open(dairy, eggs))).toBe(state);
    expect(nextMenuState(state, open())).toBe(state);
    const left = category('11', 'groceries/left', [category('12', 'a', [], { hiddenInNav: true }), category('13', 'b', [], { emptyOfProducts: true })]);
    expect(opensDeeper(left, 1)).toBe(false);
  });

  it('goes up one level at a time to the entry it came from, and stops at the root [SH-242]', () => {
    const state = after(topOfMenu(groceries), open(dairy), open(dairy, milk), up);
    expect(state).toEqual({ ...after(topOfMenu(groceries), open(dairy)), activeItem: '3' });
    const top = nextMenuState(state, up);
    expect(top).toEqual({ ...topOfMenu(groceries), activeItem: '2' });
    expect(nextMenuState(top, up)).toBe(top);
  });

  it('goes up from the department that it shows at first, although that was not opened [SH-242]', () => {
    expect(nextMenuState(topOfMenu(groceries), { type: 'go up', from: '2' })).toEqual({ ...topOfMenu(groceries), activeItem: '2' });
  });

  it('leaves out opened categories that are gone', () => {
    const state = after(topOfMenu(groceries), open(dairy, milk));
    expect(openedCategories([{ ...groceries, children: [bakery] }], state).map(({ id }) => id)).toEqual(['10051']);
    expect(openedCategories([], state)).toEqual([]);
  });
});

describe('the phone’s menu', () => {
  it('has a level 0 above the roots, and leads down to level 3 and back [SH-256]', () => {
    const top = topOfMenu(null);
    expect(top).toEqual({ activeLevel: 0, maxLength: 3, menuRoot: null, menus: [], activeItem: null, history: [] });
    const deep = after(top, open(groceries), open(groceries, dairy), open(groceries, dairy, milk));
    expect(deep).toMatchObject({ activeLevel: 3, menuRoot: '10051', history: ['10051', '2', '3'] });
    expect(after(deep, up, up, up)).toEqual({ ...top, activeItem: '10051' });
  });
});
