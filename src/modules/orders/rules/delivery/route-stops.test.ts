import { describe, expect, it } from 'vitest';
import { movedStops, routeProgressText } from './route-stops.ts';

describe('the stops of a route', () => {
  it('move up and down within the route, and off it', () => {
    const stops = ['1', '2', '3'];
    expect(movedStops(stops, 'up:2')).toEqual(['2', '1', '3']);
    expect(movedStops(stops, 'down:2')).toEqual(['1', '3', '2']);
    expect(movedStops(stops, 'off:2')).toEqual(['1', '3']);
    for (const press of ['up:1', 'down:3', 'off:4', 'sideways:2', '']) expect([press, movedStops(stops, press)]).toEqual([press, stops]);
  });

  it('are counted, those not delivered apart', () => {
    expect(routeProgressText([{ state: 'delivered' }, { state: 'to-deliver' }])).toBe('1 of 2 delivered');
    expect(routeProgressText([{ state: 'missed' }, { state: 'delivered' }, { state: 'cancelled' }])).toBe('1 of 3 delivered, 1 not delivered');
  });
});
