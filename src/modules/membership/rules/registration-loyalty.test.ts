import { expect, it } from 'vitest';
import { loyaltyChoiceFaults, loyaltyChoiceIn } from './registration-loyalty.ts';

it('a new customer joins with the terms, links a card with a number of the scheme, or does neither [AC-109 part] [AC-458 part] [AC-483 part] [AC-484 part]', () => {
  const rule = 'The number should start 9210 or 9230 and contain 16 digits';
  expect([loyaltyChoiceIn({ loyalty: 'join', loyaltyTerms: 'on' }), loyaltyChoiceFaults({ loyalty: 'join', loyaltyTerms: 'on' })]).toEqual([{ kind: 'join' }, {}]);
  expect(loyaltyChoiceFaults({ loyalty: 'join' })).toEqual({ loyaltyTerms: 'Please confirm that you are 18 or over and accept the terms' });
  const link = (loyaltyCard: string) => ({ loyalty: 'link', loyaltyCard });
  expect([loyaltyChoiceIn(link('9230 0000 0000 1002')), loyaltyChoiceFaults(link('9230 0000 0000 1002'))]).toEqual([{ kind: 'link', cardNumber: '9230000000001002' }, {}]);
  for (const empty of ['', '  ']) expect(loyaltyChoiceFaults(link(empty))).toEqual({ loyaltyCard: 'Required' });
  for (const wrong of ['9220000000001002', '923000000000100', '92300000000010021', '923000000000100x']) expect([wrong, loyaltyChoiceFaults(link(wrong))]).toEqual([wrong, { loyaltyCard: rule }]);
  for (const typed of [{}, { loyalty: 'later' }, { loyalty: 'other', loyaltyCard: 'x' }]) expect([loyaltyChoiceIn(typed as Record<string, string>), loyaltyChoiceFaults(typed as Record<string, string>)]).toEqual([{ kind: 'later' }, {}]);
});
