import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardChoice, type CardChoiceProps } from './card-choice.tsx';

const visa = { value: 'c-1', cardType: 'VISA', maskedCardNumber: '************1111', expiryDate: '08/28', isExpired: false } as const;
const expired = { ...visa, value: 'c-2', cardType: 'AMERICAN_EXPRESS', maskedCardNumber: '***********0005', expiryDate: '09/25', isExpired: true } as const;

const render = (more: Partial<CardChoiceProps>) =>
  renderToStaticMarkup(
    <CardChoice name="paymentCardId" cards={[visa, expired]} newCard="new" chosen="c-1" refused={null} onChoose={() => undefined} {...more}>
      <p>Fields of a new card</p>
    </CardChoice>,
  );
const radios = (markup: string) => markup.match(/<input type="radio"[^>]*>/g) ?? [];

describe('the choice of a card', () => {
  it('shows brand, last four digits and expiry of each, the chosen one selected; an expired one cannot be chosen [SC-530 part]', () => {
    const markup = render({});
    expect(markup).toContain('Visa ending 1111');
    expect(markup).toContain('Expires 08/28');
    expect(markup).toContain('Expired 09/25');
    expect(markup).not.toContain('************');
    const [first, second, last] = radios(markup);
    expect(first).toContain('checked=""');
    expect(second).toMatch(/disabled=""/);
    expect(last).toContain('value="new"');
    expect(markup).not.toContain('Fields of a new card');
  });

  it('shows the fields of a new card once that is chosen, or if there is no other', () => {
    expect(render({ chosen: 'new' })).toContain('Fields of a new card');
    const alone = render({ cards: [], chosen: 'new' });
    expect(alone).toBe('<input type="hidden" name="paymentCardId" value="new"/><p>Fields of a new card</p>');
  });

  it('says beside a declined card that it was declined, and selects nothing [SC-530 part]', () => {
    const message = 'This card was declined. Choose another or try again.';
    const markup = render({ chosen: null, refused: { value: 'c-1', message, explanation: 'Nothing was taken.' } });
    const card = markup.slice(markup.indexOf('Visa ending 1111'), markup.indexOf('American Express'));
    expect(card).toContain('Declined');
    expect(card).toContain(message);
    expect(radios(markup).some((radio) => radio.includes('checked'))).toBe(false);
  });
});
