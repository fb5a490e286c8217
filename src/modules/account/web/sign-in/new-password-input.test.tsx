import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewPasswordInput } from './new-password-input.tsx';

it('a field for a new password identifies itself to password managers, and has its rule below [AC-063 part]', () => {
  const markup = renderToStaticMarkup(<NewPasswordInput label="New password" name="newPassword" error="Must be at least 8 characters" />);
  const [input] = /<input[^>]*>/.exec(markup)!;
  expect(input).toContain('autoComplete="new-password"');
  expect(input).toContain('type="password"');
  const [, described] = /aria-describedby="([^"]+)"/.exec(input)!;
  const [hintId, errorId] = described!.split(' ');
  const hint = markup.indexOf(`id="${hintId}"`);
  expect(markup.slice(hint)).toMatch(/^id="[^"]*"[^>]*>Use 8 to 128 characters</);
  expect(hint).toBeGreaterThan(markup.indexOf('<input'));
  expect(markup.indexOf(`id="${errorId}"`)).toBeGreaterThan(hint);
});
