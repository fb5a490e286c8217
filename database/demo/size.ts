/** The content of a size, as needed for the unit price. */
export interface NetContent {
  amount: number;
  unit: 'g' | 'ml' | 'each';
}

const measures: Record<string, [number, NetContent['unit']]> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  litre: [1000, 'ml'],
  litres: [1000, 'ml'],
  pint: [568, 'ml'],
  pints: [568, 'ml'],
};

/** Parses a size ('6 x 330ml', '1.5kg', '80 bags'); null if there is nothing to divide by ('each'). */
export function netContentOf(size: string): NetContent | null {
  const many = /^(\d+) x (.+)$/.exec(size);
  const one = /^([\d.]+) ?([a-z]+)/.exec(many ? String(many[2]) : size);
  if (!one) return null;
  const times = many ? Number(many[1]) : 1;
  const measure = measures[String(one[2])];
  if (measure) return { amount: Math.round(times * Number(one[1]) * measure[0]), unit: measure[1] };
  return { amount: times * Number(one[1]), unit: 'each' };
}
