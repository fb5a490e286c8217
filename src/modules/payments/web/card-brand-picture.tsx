import type { ReactNode } from 'react';
import { cardTypeLabels, type CardType } from '#/modules/payments/rules/card-brand.ts';

export interface CardBrandPictureProps {
  cardType: CardType;
  /** Draws the picture in grey, for a card that cannot be used. */
  muted?: boolean | undefined;
  /** Announces the brand. Without it the picture is decoration, beside a text that names the brand. */
  named?: boolean | undefined;
}

/** Renders a small picture of a card's brand. Its colours are the brands' own, which no design token follows. */
export function CardBrandPicture({ cardType, muted = false, named = false }: CardBrandPictureProps) {
  const { field, drawing } = pictures[cardType];
  const name = named ? { role: 'img', 'aria-label': cardTypeLabels[cardType] } : { 'aria-hidden': true };
  return (
    <svg width="44" height="30" viewBox="0 0 44 30" style={muted ? { filter: 'grayscale(1)', opacity: 0.7 } : undefined} {...name}>
      <rect x="0.5" y="0.5" width="43" height="29" rx="4" fill={field} stroke={field === 'white' ? '#8a8671' : field} />
      {drawing}
    </svg>
  );
}

const word = (text: string, fill: string, size: number, italic = false): ReactNode => (
  <text x="22" y="15.5" dominantBaseline="central" textAnchor="middle" fill={fill} fontSize={size} fontWeight="800" fontStyle={italic ? 'italic' : 'normal'}>
    {text}
  </text>
);

const circles = (left: string, right: string, middle: string): ReactNode => (
  <>
    <circle cx="17.5" cy="15" r="7.5" fill={left} />
    <circle cx="26.5" cy="15" r="7.5" fill={right} />
    <path d="M22 9a7.5 7.5 0 0 1 0 12a7.5 7.5 0 0 1 0-12z" fill={middle} />
  </>
);

const pictures: Record<CardType, { field: string; drawing: ReactNode }> = {
  VISA: { field: 'white', drawing: word('VISA', '#1a1f71', 13, true) },
  MASTERCARD: { field: 'white', drawing: circles('#eb001b', '#f79e1b', '#ff5f00') },
  MAESTRO: { field: 'white', drawing: circles('#0099df', '#eb001b', '#6c6bbd') },
  AMERICAN_EXPRESS: { field: '#1f6cb5', drawing: word('AMEX', 'white', 11) },
  BUSINESS_ACCOUNT: { field: '#143f2a', drawing: word('BUSINESS', 'white', 7.5) },
  PARTNERSHIP: { field: '#143f2a', drawing: word('PARTNER', 'white', 8) },
};
