import { expect, it } from 'vitest';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { findUnsavedForm, forgetSentForm, keepSentForm, keepUnsavedForm, startSending } from './unsaved-forms.ts';

it('keeps the fields of the last ten forms that were left, each under its own key [AC-515 part]', () => {
  for (let at = 1; at <= 11; at += 1) keepUnsavedForm(`7 /admin/bundles/b${at}`, [['title', `Picnic ${at}`]]);
  expect(findUnsavedForm('7 /admin/bundles/b1')).toBeNull();
  expect(findUnsavedForm('7 /admin/bundles/b2')).toEqual([['title', 'Picnic 2']]);
  keepUnsavedForm('7 /admin/bundles/b2', null);
  expect(findUnsavedForm('7 /admin/bundles/b2')).toBeNull();
  expect(findUnsavedForm('7 /admin/bundles/b11')).toEqual([['title', 'Picnic 11']]);
  expect(findUnsavedForm('8 /admin/bundles/b11')).toBeNull();
});

it('treats stored text that cannot be read as no forms', () => {
  visitValues.keep('unsavedForms', '[["7 /adm');
  expect(findUnsavedForm('7 /admin/bundles/b1')).toBeNull();
});

it('keeps a form that was left while it was sent until a page says that it is saved, and no other form is sent in between [AC-515 part]', () => {
  keepUnsavedForm('7 /admin/bundles/left', [['title', 'Left']]);
  keepSentForm('7 /admin/bundles/new', [['title', 'Forbidden']]);
  expect(findUnsavedForm('7 /admin/bundles/new')).toEqual([['title', 'Forbidden']]);
  startSending();
  forgetSentForm();
  expect(findUnsavedForm('7 /admin/bundles/new')).toEqual([['title', 'Forbidden']]);
  keepSentForm('7 /admin/bundles/new', [['title', 'Sent again']]);
  forgetSentForm();
  expect(findUnsavedForm('7 /admin/bundles/new')).toBeNull();
  expect(findUnsavedForm('7 /admin/bundles/left')).toEqual([['title', 'Left']]);
});
