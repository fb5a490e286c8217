import { expect, it } from 'vitest';
import { postcodeSector } from './postcode-sector.ts';

it('the sector of a postcode is all but its last two letters, however it is written', () => {
  expect(['RG12 1AA', 'rg121aa', ' rg12  1ab ', 'W1A 1AA', 'M1 1AE'].map(postcodeSector)).toEqual(['RG121', 'RG121', 'RG121', 'W1A1', 'M11']);
  expect(['', 'RG12', 'W1A'].map(postcodeSector)).toEqual([null, null, null]);
});
