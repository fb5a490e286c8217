import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const labelOf = (field: React.ReactNode) => /<label[^>]*>(.*?)<\/label>/.exec(renderToStaticMarkup(field))![1]!.replaceAll(/<[^>]*>/g, '');

it('the label of a field that is not required ends in (optional), except on date fields [AC-493 part]', () => {
  expect(labelOf(<TextInput label="Town" optional />)).toBe('Town (optional)');
  expect(labelOf(<TextArea label="Note" optional />)).toBe('Note (optional)');
  expect(labelOf(<Select label="Title" optional />)).toBe('Title (optional)');
  expect(labelOf(<TextInput label="Postcode" required />)).toBe('Postcode');
  expect(labelOf(<DateField label="Date of birth" today="2026-03-12" />)).toBe('Date of birth');
});
