import { describe, expect, it } from 'vitest';
import { chooseRecommended, mostRecommended } from './choose-recommended.ts';

describe('what is recommended', () => {
  it('contains each allowed candidate once, best first [SC-081 part] [SC-084 part]', () => {
    expect(chooseRecommended(['3', '1', '3', '2', '1'], (lineNumber) => lineNumber !== '2')).toEqual(['3', '1']);
  });

  it('contains at most as many as a page of a grid', () => {
    function* endless() {
      for (let line = 0; ; line += 1) yield String(line);
    }
    const chosen = chooseRecommended(endless(), (lineNumber) => Number(lineNumber) % 2 === 0);
    expect(chosen).toEqual(Array.from({ length: mostRecommended }, (_, at) => String(at * 2)));
  });
});
