import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ukAddressFields } from '#/modules/account/rules/profile/address-form.ts';
import { UkAddressInputs } from './uk-address-inputs.tsx';

it.each([[true], [false]])('labels each field and repeats it as its placeholder; required: %s [AC-188 part] [AC-493 part]', (required) => {
  const html = renderToStaticMarkup(<UkAddressInputs required={required} field={(name) => ({ name, defaultValue: `${name} typed`, error: undefined })} />);
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, inside]) => inside!.replaceAll(/<[^>]*>/g, ''));
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => ['name', 'placeholder', 'value'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1]));
  const names = ['Address line 1', 'Address line 2', 'Address line 3', 'Town', 'County', 'Postcode'];
  expect(inputs).toEqual(ukAddressFields.map((field, at) => [field, names[at], `${field} typed`]));
  expect(labels).toEqual(names.map((name, at) => (required && [0, 5].includes(at) ? name : `${name} (optional)`)));
});
