import { describe, expect, it } from 'vitest';
import type { WireKeptCategory } from '#/contract/rest-types.ts';
import { categoryFaults, categoryToSave, differingCategory, newTypedCategory, typedCategoryOf } from './typed-category.ts';

const stored: WireKeptCategory = {
  id: 8,
  name: 'Green tea',
  shortName: 'Green',
  url: 'groceries/tea/green',
  parentId: -1,
  position: 3,
  hiddenInNav: true,
  iconName: null,
  offer: false,
  banner: 'spring',
  pageTitle: 'Tea from green leaves',
  additionalClasses: null,
  categoryIds: [-1, 8],
  hasDescendants: false,
  version: '77',
};

describe('the form for a category', () => {
  it('saves what is stored if nobody edits it, but not the position [SC-733 part]', () => {
    const { id: _id, position: _position, categoryIds: _ids, hasDescendants: _has, ...fields } = stored;
    expect(categoryToSave(typedCategoryOf(stored), 'unused')).toEqual({ ...fields, iconName: '', additionalClasses: '' });
    expect(differingCategory(typedCategoryOf(stored), stored)).toEqual([]);
  });

  it('makes the short name and the address of a new category from its name [SC-733 part]', () => {
    const typed = { ...newTypedCategory('7'), name: 'Herbal tea' };
    expect(categoryFaults(typed, true)).toEqual({});
    expect(categoryToSave(typed, 'groceries/tea/herbal_tea')).toMatchObject({ shortName: 'Herbal tea', url: 'groceries/tea/herbal_tea', parentId: 7, hiddenInNav: false });
    expect(categoryToSave({ ...typed, parentId: '' }, 'x').parentId).toBe('');
  });

  it('says what is missing, beside each field [SC-733 part]', () => {
    expect(categoryFaults(newTypedCategory(''), false)).toEqual({ name: 'Please enter a name', shortName: 'Please enter a short name', url: 'Please enter an address' });
    expect(categoryFaults({ ...typedCategoryOf(stored), parentId: 'tea' }, false)).toEqual({ parentId: 'Please choose a category' });
  });

  it('names the fields that someone else has changed', () => {
    expect(differingCategory({ ...typedCategoryOf(stored), name: 'Greens', hiddenInNav: '' }, stored)).toEqual(['name', 'hidden in menus']);
  });
});
