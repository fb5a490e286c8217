import { expect, it } from 'vitest';
import { lastSeenText, placeName } from './place-text.ts';

it('a signed-in place is named by its browser and its system, as far as they are known', () => {
  const named = [['Chrome', 'Windows'], ['Chrome', null], [null, 'iPhone'], [null, null]] as const;
  expect(named.map(([browser, system]) => placeName({ browser, system }))).toEqual(['Chrome on Windows', 'Chrome', 'A browser on iPhone', 'A browser']);
});

it("a place's last use is written in London's days and times", () => {
  const now = Date.parse('2026-06-15T23:30:00Z');
  const told = ['2026-06-15T23:10:00Z', '2026-06-15T22:10:00Z', '2026-06-14T19:14:00Z', '2026-06-09T06:02:00Z', '2026-06-16T00:00:00Z'].map((at) => lastSeenText(Date.parse(at), now));
  expect(told).toEqual(['Last seen today at 12:10am', 'Last seen yesterday at 11:10pm', 'Last seen Sunday 14 June at 8:14pm', 'Last seen Tuesday 9 June at 7:02am', 'Last seen today at 1am']);
});
