import type {
  Generated,
  GeneratedInstantColumn,
  InstantColumn,
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
  'staff.sign_ins': {
    token_hash: Buffer;
    id: Generated<number>;
    staff_id: number;
    created: GeneratedInstantColumn;
    last_used: InstantColumn;
  };
  'staff.access_tokens': {
    token_hash: Buffer;
    sign_in_id: number;
    expires_at: InstantColumn;
  };
  'staff.proxy_sessions': {
    customers_sign_in_id: number;
    sign_in_id: number;
  };
}
