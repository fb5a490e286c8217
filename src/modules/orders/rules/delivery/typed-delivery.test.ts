import { describe, expect, it } from 'vitest';
import { checkTypedDelivery, readTypedDelivery } from './typed-delivery.ts';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { checkTypedDoor, readTypedDoor } from './typed-door.ts';

const check = (fields: Record<string, string>) => {
  const checked = checkTypedDelivery(readTypedDelivery(Object.entries({ status: 'ARRIVING', ...fields })), '2027-07-01');
  return checked.ok ? checked.body : checked.faults;
};

describe('a delivery status as staff type it', () => {
  it('has its times on the day of the slot, in the time of the shop [SC-673 part]', () => {
    expect(check({ from: '13:10', to: '13:40', driverName: ' Sam ' })).toEqual({
      status: 'ARRIVING', wismoEtaStartDateTime: '2027-07-01T12:10:00.000Z', wismoEtaEndDateTime: '2027-07-01T12:40:00.000Z', driverName: 'Sam',
    });
    expect(check({})).toEqual({ status: 'ARRIVING', wismoEtaStartDateTime: null, wismoEtaEndDateTime: null, driverName: null });
  });

  it('is refused beside its field', () => {
    expect(check({ status: 'LOST' })).toEqual({ status: 'Choose a status' });
    expect(check({ from: '13:10' })).toEqual({ to: 'Enter both times, or neither' });
    expect(check({ from: '25:00', to: '13:00' })).toMatchObject({ from: 'Enter a time' });
    expect(check({ from: '13:10', to: '13:00' })).toEqual({ to: 'Must not be before the first time' });
    expect(check({ driverName: 'x'.repeat(61) })).toEqual({ driverName: 'Must be no more than 60 characters' });
  });
});

describe('what a driver types at the door', () => {
  const door = (fields: [string, string][], minimumAge: number | null) => {
    const checked = checkTypedDoor(readTypedDoor(fields), aStaffOrder({ minimumAge, lines: [{}], isPicked: true }));
    return checked.ok ? (checked.refund && checked.refund.body) : checked.faults;
  };

  it('may be more than is left once the order is delivered: the press may be a repeated one', () => {
    const typed = readTypedDoor([['line', '1'], ['quantity.1', '9']]);
    const paid = aStaffOrder({ lines: [{}], isPicked: true });
    const as = (status: typeof paid.order.status, statusAfterRefund: typeof paid.statusAfterRefund) => checkTypedDoor(typed, { ...paid, order: { ...paid.order, status }, statusAfterRefund }).ok;
    expect([as('PAID', null), as('COMPLETED', null), as('REFUND_PENDING', 'COMPLETED'), as('REFUND_PENDING', 'PAID')]).toEqual([false, true, true, false]);
  });

  it('is nothing, or the refused lines as a refund [SC-678 part]', () => {
    expect(door([], null)).toBeNull();
    expect(door([['line', '1'], ['quantity.1', '1']], null)).toEqual({ lines: [{ sequenceNumber: 1, quantity: 1 }], reason: 'Refused at the door', note: null });
    expect(door([['line', '1'], ['quantity.1', '9']], null)).toEqual({ 'quantity.1': 'Only 1 of Product 1 can still be refunded' });
  });

  it('takes all with a minimum age back without an ID, whatever else is refused, and the rest stays [SC-678 part]', () => {
    const order = aStaffOrder({ minimumAge: 18, lines: [{}, { minimumAge: 16, quantity: { amount: 2, uom: 'C62' } }, {}], isPicked: true });
    const takenBack = (fields: [string, string][]) => {
      const checked = checkTypedDoor(readTypedDoor(fields), order);
      return checked.ok ? checked.takenBack : checked.faults;
    };
    const wine = { sequenceNumber: 2, quantity: 2 };
    expect(takenBack([['age', 'no']])).toEqual([wine]);
    expect(takenBack([['age', 'no'], ['line', '3'], ['quantity.3', '1'], ['line', '2'], ['quantity.2', '1']])).toEqual([{ sequenceNumber: 3, quantity: 1 }, wine]);
    expect(takenBack([['age', 'yes'], ['line', '2'], ['quantity.2', '1']])).toEqual([{ sequenceNumber: 2, quantity: 1 }]);
  });

  it('says whether the shopper is old enough, and otherwise takes back what has a minimum age', () => {
    expect(door([], 18)).toEqual({ age: 'Say whether the shopper is 18 or over' });
    expect(door([['age', 'yes']], 18)).toBeNull();
    expect(door([['age', 'no']], 18)).toEqual({ lines: 'Take back what is for 18 or over: choose its lines' });
    const ageCheck = (age: string, minimumAge: number | null) => {
      const checked = checkTypedDoor(readTypedDoor([['age', age]]), aStaffOrder({ minimumAge, lines: [{ minimumAge }], isPicked: true }));
      return checked.ok && checked.ageCheck;
    };
    expect([ageCheck('yes', 18), ageCheck('no', 16), ageCheck('yes', null)]).toEqual(['PASSED', 'FAILED', null]);
  });
});
