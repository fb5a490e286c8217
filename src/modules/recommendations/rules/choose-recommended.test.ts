import { describe, expect, it } from 'vitest';
import { chooseRecommended, mostRecommended } from './choose-recommended.ts';

describe('what is recommended', () => {
  it('is each candidate that may be, once, best first [SC-081 part] [SC-084 part]', () => {
    expect(chooseRecommended(['3', '1', '3', '2', '1'], (lineNumber) => lineNumber !== '2')).toEqual(['3', '1']);
  });

  it('is no more than a page of a grid holds, whatever there is', () => {
    function* endless() {
      for (let line = 0; ; line += 1) yield String(line);
    }
    const chosen = chooseRecommended(endless(), (lineNumber) => Number(lineNumber) % 2 === 0);
    expect(chosen).toEqual(Array.from({ length: mostRecommended }, (_, at) => String(at * 2)));
  });
});
