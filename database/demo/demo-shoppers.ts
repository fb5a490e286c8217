import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { addDays, weekdayOf, type LondonDay } from '#/platform/rules/london-time.ts';
import { items } from '#/platform/rules/quantity.ts';
import { type Dice, diceFor } from './seeded-random.ts';
import { deliveryPlaces } from './slot-templates.ts';
import type { DemoAddress, DemoOrder, DemoShopper } from './shopper.ts';

const password = 'groceries please';

/** Loyalty cards that shops hand out; a customer can link one. */
export const cardsToHandOut = ['9210000300000011', '9210000300000029', '9210000300000037', '9230000300000018', '9230000300000026'];

const address = (line1: string, town: string, region: string, postalCode: string, contactNumber: string, deliveryNote: string | null): DemoAddress => ({
  nickname: 'Home', line1, line2: null, line3: null, town, region, postalCode, country: 'GB', contactNumber, deliveryNote,
});

/**
 * Customers to sign in as. Phone numbers are from the ranges that Ofcom reserves for drama (07700 900000 to 900999,
 * 0118 496 0xxx).
 */
export function makeShoppers(products: ProductRecord[]): DemoShopper[] {
  const history = (email: string, plan: [daysAgo: number, status: DemoOrder['status'], lines: number][]) =>
    plan.map(([daysAgo, status, lines]) => orderOf(email, products, daysAgo, status, lines));
  return [
    {
      email: 'shopper@larder.example', password, title: 'Ms', firstName: 'Rosalind', lastName: 'Ashdown', phone: '07700 900118', loyaltyCard: null, paymentCards: [], branchId: 651,
      addresses: [
        address('14 Priory Lane', 'Bracknell', 'Berkshire', 'RG42 2JS', '07700 900118', 'Green door at the side. Please ring, the bell is quiet.'),
        { ...address('Unit 3, Amen Corner', 'Bracknell', 'Berkshire', 'RG12 8TH', '0118 496 0142', null), nickname: 'Work' },
      ],
      orders: history('shopper', [[64, 'COMPLETED', 22], [50, 'COMPLETED', 16], [36, 'CANCELLED', 9], [22, 'COMPLETED', 27], [8, 'COMPLETED', 19]]),
    },
    {
      email: 'member@larder.example', password, title: 'Mr', firstName: 'Gwilym', lastName: 'Pryce-Adeyemi', phone: '07700 900245', loyaltyCard: { cardNumber: '9210004417253086', points: 412, isLost: true }, hasPass: true, branchId: 651,
      paymentCards: [
        { cardType: 'VISA', lastFour: '1111', behaviour: 'succeeds', years: 2 },
        { cardType: 'MASTERCARD', lastFour: '4444', behaviour: 'authenticate', years: 3 },
        { cardType: 'AMERICAN_EXPRESS', lastFour: '0005', behaviour: 'succeeds', years: -1 },
      ],
      addresses: [address('Flat 2, 9 Heath Hill Road', 'Crowthorne', 'Berkshire', 'RG45 7BN', '07700 900245', 'Leave with the caretaker if out.')],
      orders: history('member', [[90, 'COMPLETED', 30], [60, 'COMPLETED', 34], [30, 'COMPLETED', 28], [6, 'COMPLETED', 31], [0, 'PAID', 14], [0, 'PAYMENT_FAILED', 8]]),
    },
    { email: 'new@larder.example', password, title: 'Dr', firstName: 'Imogen', lastName: 'Okafor', phone: '07700 900377', loyaltyCard: null, paymentCards: [], branchId: 651, addresses: [], orders: [] },
    {
      email: 'harrogate@larder.example', password, title: 'Mrs', firstName: 'Saskia', lastName: 'Thwaite', phone: '07700 900562', loyaltyCard: { cardNumber: '9230008150394477', points: 96, isLost: false }, paymentCards: [], branchId: 509,
      addresses: [address('5 Valley Drive', 'Harrogate', 'North Yorkshire', 'HG2 0JH', '07700 900562', null)],
      orders: history('harrogate', [[40, 'COMPLETED', 14], [12, 'COMPLETED', 18]]),
    },
    {
      email: 'nowhere@larder.example', password, title: 'Mx', firstName: 'Robin', lastName: 'Tresco', phone: '07700 900681', loyaltyCard: null, paymentCards: [], branchId: 651,
      addresses: [address('Old Blockhouse Cottage', 'Isles of Scilly', 'Cornwall', 'TR24 0QE', '07700 900681', null)],
      orders: [],
    },
  ];
}

/** A day on which every delivery slot of branch 651 is taken, and one with two left, in days from today. */
export const fullDayAhead = 3;
export const nearlyFullDayAhead = 4;

const deliveryHours = Array.from({ length: 15 }, (_, at) => 7 + at);

/**
 * Neighbours of the shoppers, with orders to come. They make slots greener for the same postcode sectors, and fill one day
 * and nearly another.
 */
export function makeNeighbours(products: ProductRecord[], today: LondonDay): DemoShopper[] {
  const homes: [firstName: string, lastName: string, line1: string, town: string, region: string, postalCode: string, branchId: number][] = [
    ['Amara', 'Whitlock', '21 Priory Lane', 'Bracknell', 'Berkshire', 'RG42 2JX', 651],
    ['Edmund', 'Sorrell', '8 Amen Corner', 'Bracknell', 'Berkshire', 'RG12 8TL', 651],
    ['Priya', 'Hartnell', '3 Market Row', 'Bracknell', 'Berkshire', 'RG12 1AQ', 651],
    ['Tobias', 'Fenwick', '40 Heath Hill Road', 'Crowthorne', 'Berkshire', 'RG45 7BP', 651],
    ['Noor', 'Calloway', '17 Valley Drive', 'Harrogate', 'North Yorkshire', 'HG2 0JN', 509],
  ];
  return homes.map(([firstName, lastName, line1, town, region, postalCode, branchId], at) => {
    const email = `neighbour-${at + 1}@larder.example`;
    const phone = `07700 9007${String(at).padStart(2, '0')}`;
    const order = (ahead: number, hour: number): DemoOrder => ({
      ...orderOf(`${email} ${ahead} ${hour}`, products, -ahead, 'PLACED', 3),
      startTime: `${String(hour).padStart(2, '0')}:00`,
    });
    const greener = [2, 5, 6, 8].map((ahead) => order(ahead, openHour(addDays(today, ahead), ahead + 3 * at)));
    const filling = [fullDayAhead, nearlyFullDayAhead].flatMap((ahead) =>
      deliveryHours
        .filter((hour, index) => index % 4 === at && !(ahead === nearlyFullDayAhead && (hour === 11 || hour === 19)))
        .map((hour) => order(ahead, hour)),
    );
    return {
      email, password, title: 'Mx', firstName, lastName, phone, loyaltyCard: null, paymentCards: [], branchId,
      addresses: [address(line1, town, region, postalCode, phone, null)],
      orders: branchId === 651 ? [...pickedToday(email, products, at), ...greener, ...filling] : greener,
    };
  });
}

/** Returns the orders of a neighbour that staff pick today: with weighed products, a note, and a line without a substitute. */
function pickedToday(email: string, products: ProductRecord[], at: number): DemoOrder[] {
  return [12, 18, 20]
    .filter((_, index) => (index + at) % 3 !== 0)
    .map((hour) => {
      const order = orderOf(`${email} today ${hour}`, products, 0, 'PLACED', 6);
      const weighed = products.filter(({ saleUoms, priceUom, productType }) => saleUoms[0] === 'KGM' && priceUom === 'KGM' && productType === 'GROCERY');
      const pears = weighed[(at + hour) % weighed.length]!;
      const lines = order.lines.filter(({ lineNumber }) => lineNumber !== pears.lineNumber);
      return {
        ...order,
        startTime: `${hour}:00`,
        lines: [
          { lineNumber: pears.lineNumber, quantity: { thousandths: 800, uom: 'KGM' }, note: 'Firm ones please, they are for Sunday.' },
          ...lines.map((line, place) => ({ ...line, ...(place === 2 && { noSubstitute: true }) })),
        ],
      };
    });
}

/** Returns an hour of the day whose delivery slot has places, the next one after the wish. */
function openHour(date: LondonDay, wish: number): number {
  const hours = [...deliveryHours.slice(wish % deliveryHours.length), ...deliveryHours];
  return hours.find((hour) => deliveryPlaces(weekdayOf(date), hour) > 0)!;
}

/**
 * Three lines in five come from forty favourites, because real shoppers buy the same products again and again; popular
 * products are bought more often than others.
 */
function orderOf(who: string, products: ProductRecord[], daysAgo: number, status: DemoOrder['status'], lines: number): DemoOrder {
  const orderable = products.filter((product) => product.productType === 'GROCERY' && !product.markedForDelete && product.pricePence < 1500);
  const habit = diceFor(`${who}|favourites`);
  const most = Math.max(...orderable.map(({ popularity }) => popularity), 1);
  const pickPopular = (dice: Dice): ProductRecord => {
    for (;;) {
      const product = dice.pick(orderable);
      if (dice.chance((product.popularity + 1) / (most + 1))) return product;
    }
  };
  const favourites = Array.from({ length: 40 }, () => pickPopular(habit));
  const dice = diceFor(`${who}|${daysAgo}${daysAgo === 0 ? status : ''}`);
  const chosen = new Map<string, ProductRecord>();
  while (chosen.size < Math.min(lines, orderable.length)) {
    const product = dice.chance(0.6) ? dice.pick(favourites) : pickPopular(dice);
    chosen.set(product.lineNumber, product);
  }
  return {
    daysAgo,
    status,
    slotType: 'DELIVERY',
    lines: [...chosen.values()].map((product) => ({
      lineNumber: product.lineNumber,
      quantity: product.defaultQuantity ?? items(dice.pick([1, 1, 1, 2, 2, 3])),
    })),
  };
}
