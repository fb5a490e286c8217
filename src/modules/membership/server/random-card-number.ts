import { randomBytes } from 'node:crypto';
import { cardNumberFrom } from '#/modules/membership/rules/loyalty-card-number.ts';

/** Returns a random number with the prefix, so that nobody can guess the number of a card that waits to be linked. */
export const randomCardNumber = (prefix: string): string => cardNumberFrom(prefix, randomBytes(6).readUIntBE(0, 6) / 2 ** 48);
