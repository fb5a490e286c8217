import type {
  Generated,
  GeneratedInstantColumn,
  NullableInstantColumn,
} from '#/platform/server/database/column-types.ts';

/** The tables of schema `staff`. */
export interface StaffTables {
  'staff.users': {
    id: number;
    email: string;
    email_key: string;
    display_name: string;
    password_hash: string;
    permissions: string[];
    active: Generated<boolean>;
    created: GeneratedInstantColumn;
    last_login: NullableInstantColumn;
  };
  'staff.audit': {
    id: Generated<number>;
    staff_id: number;
    customer_id: number | null;
    action: string;
    detail: Generated<string>;
    at: GeneratedInstantColumn;
  };
}
