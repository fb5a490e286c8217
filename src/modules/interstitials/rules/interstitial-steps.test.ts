import { describe, expect, it } from 'vitest';
import { findStepId, firstStep, nextStep, readVisited, stepBar, stepsOf, writeVisited, type FlowFacts, type StepId } from './interstitial-steps.ts';

const flow = ({ valid = ['before-you-go', 'missed-offers'], visited = [], ...rest }: { valid?: StepId[]; visited?: StepId[] } & Partial<Pick<FlowFacts, 'amending' | 'current'>> = {}) =>
  stepsOf({ amending: false, current: null, ...rest, valid: new Set(valid), visited: new Set(visited) });
const anyStep = { unvisitedOnly: false };
const unvisited = { unvisitedOnly: true };

describe('the steps before checkout', () => {
  it("are 'Before you go' and 'Missed offers', with checkout always last, each with its flags [SC-424] [SC-425]", () => {
    expect(flow({ valid: ['missed-offers'], visited: ['before-you-go'], current: 'missed-offers' })).toEqual([
      { id: 'before-you-go', valid: false, current: false, visited: true },
      { id: 'missed-offers', valid: true, current: true, visited: false },
      { id: 'checkout', valid: true, current: false, visited: false },
    ]);
    expect(flow({ valid: [] }).at(-1)).toEqual({ id: 'checkout', valid: true, current: false, visited: false });
  });

  it("are without 'Before you go' while the order is amended [SC-431]", () => {
    expect(flow({ amending: true }).map(({ id }) => id)).toEqual(['missed-offers', 'checkout']);
    expect(firstStep(flow({ amending: true }), anyStep)).toBe('missed-offers');
  });

  it('begin with the first valid one, and lead to checkout if there is none [SC-429 part]', () => {
    expect(firstStep(flow(), anyStep)).toBe('before-you-go');
    expect(firstStep(flow({ valid: ['missed-offers'], visited: ['before-you-go', 'missed-offers'] }), anyStep)).toBe('missed-offers');
    expect(firstStep(flow({ valid: [] }), anyStep)).toBe('checkout');
    expect(['before-you-go', 'missed-offers', 'checkout', 'x'].map(findStepId)).toEqual(['before-you-go', 'missed-offers', 'checkout', null]);
  });

  it.each([
    ['is valid', { valid: ['before-you-go', 'missed-offers'] }, 'missed-offers'],
    ['was visited', { valid: ['before-you-go'], visited: ['missed-offers'] }, 'missed-offers'],
    ['is neither', { valid: ['before-you-go'] }, 'checkout'],
  ] as [string, { valid: StepId[]; visited?: StepId[] }, StepId][])('continue after the current one with the next that %s [SC-426]', (_, facts, next) => {
    expect(nextStep(flow({ ...facts, current: 'before-you-go' }), anyStep)).toBe(next);
  });

  it('never lead back to a step before the current one [SC-426 part]', () => {
    expect(nextStep(flow({ visited: ['before-you-go'], current: 'missed-offers' }), anyStep)).toBe('checkout');
  });

  it("are only valid ones not visited before in the experiment's variant 'unvisited' [SC-427 part]", () => {
    const seen = flow({ visited: ['missed-offers'], current: 'before-you-go' });
    expect([nextStep(seen, anyStep), nextStep(seen, unvisited)]).toEqual(['missed-offers', 'checkout']);
    expect(nextStep(flow({ current: 'before-you-go' }), unvisited)).toBe('missed-offers');
    expect(nextStep(flow({ valid: ['before-you-go'], current: 'before-you-go' }), unvisited)).toBe('checkout');
    expect(firstStep(flow({ visited: ['before-you-go'] }), unvisited)).toBe('missed-offers');
  });

  it('count as completed before the current one; visited ones can be returned to, and those passed over are not shown [SC-428] [SC-439 part]', () => {
    expect(stepBar(flow({ visited: ['before-you-go', 'missed-offers'], current: 'missed-offers' }))).toEqual([
      { id: 'before-you-go', state: 'completed', canReturn: true },
      { id: 'missed-offers', state: 'current', canReturn: false },
      { id: 'checkout', state: 'coming', canReturn: false },
    ]);
    expect(stepBar(flow({ valid: ['missed-offers'], current: 'missed-offers' })).map(({ id }) => id)).toEqual(['missed-offers', 'checkout']);
    expect(stepBar(flow({ current: 'before-you-go' }))[1]).toEqual({ id: 'missed-offers', state: 'coming', canReturn: false });
  });

  it('that were visited are remembered for one order only', () => {
    const kept = writeVisited('77', new Set<StepId>(['before-you-go']));
    expect(readVisited(kept, '77')).toEqual(new Set(['before-you-go']));
    expect(readVisited(kept, '78')).toEqual(new Set());
    expect(readVisited('77.x.missed-offers', '77')).toEqual(new Set(['missed-offers']));
    expect(readVisited(null, '77')).toEqual(new Set());
  });
});
