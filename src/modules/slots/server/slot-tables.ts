import type { Generated, InstantColumn, NullableInstantColumn } from '#/platform/server/database/column-types.ts';
import type { SlotGridType, SlotStatus, SlotType } from '#/modules/slots/rules/slot-types.ts';

/** The tables of schema `slots`. */
export interface SlotTables {
  'slots.templates': {
    branch_id: number;
    weekday: string;
    slot_type: SlotType;
    slot_grid_type: SlotGridType;
    start_time: string;
    end_time: string;
    capacity: number;
    charge_pence: number | null;
  };
  'slots.slots': {
    slot_id: Generated<number>;
    branch_id: number;
    slot_type: SlotType;
    slot_grid_type: SlotGridType;
    slot_date: string;
    starts_at: InstantColumn;
    ends_at: InstantColumn;
    capacity: number;
    charge_pence: number;
    order_cut_off: InstantColumn;
    amend_cut_off: InstantColumn;
    campaign_id: string | null;
    priority_until: NullableInstantColumn;
  };
  'slots.reservations': {
    reservation_id: Generated<number>;
    slot_id: number;
    customer_order_id: string;
    customer_id: number;
    principal_id: number;
    address_id: number | null;
    postcode: string | null;
    status: SlotStatus;
    charge_pence: number;
    booked_at: InstantColumn;
    expires_at: NullableInstantColumn;
    changed_at: InstantColumn;
    ended_by: number | null;
  };
}
