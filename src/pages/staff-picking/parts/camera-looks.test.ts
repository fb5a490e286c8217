import { expect, it } from 'vitest';
import { afterLook, noLooks } from './camera-looks.ts';

/** Returns the codes that are counted; a dot is a look that shows no code. */
function counted(codes: string): string {
  let looks = noLooks;
  return [...codes].reduce((all, code) => {
    const next = afterLook(looks, code === '.' ? null : code);
    looks = next.looks;
    return all + (next.counted ?? '');
  }, '');
}

it('counts a pack once while it is before the camera, and an identical one after looks without a code [SC-660 part]', () => {
  expect(counted('AAAA')).toBe('A');
  expect(counted('...AA...AA')).toBe('AA');
  expect(counted('A...A....A')).toBe('AAA');
});

it('takes one or two looks without a code for a blurred picture of the same pack', () => {
  expect(counted('A.A..A')).toBe('A');
  expect(counted('A.A.A.A.')).toBe('A');
});

it('counts another code at once', () => {
  expect(counted('ABBA')).toBe('ABA');
});
