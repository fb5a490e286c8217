import type {
  Generated,
  GeneratedInstantColumn,
  InstantColumn,
  NullableInstantColumn,
} from '#/platform/server/database/column-types.ts';

/** The tables of schema `account`. */
export interface AccountTables {
  'account.accounts': {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string;
    title: string | null;
    first_name: string | null;
    last_name: string | null;
    contact_address_id: number | null;
    created: GeneratedInstantColumn;
    last_login: NullableInstantColumn;
  };
  'account.addresses': {
    id: Generated<number>;
    customer_id: number;
    line1: string;
    line2: string | null;
    line3: string | null;
    town: string | null;
    region: string | null;
    country: string;
    postal_code: string;
    unique_domestic_reference: string | null;
    addressee_title: string | null;
    addressee_first_name: string | null;
    addressee_last_name: string | null;
    addressee_contact_number: string | null;
    addressee_modified: NullableInstantColumn;
    delivery_note: string | null;
    my_waitrose: Generated<boolean>;
    status: Generated<'ACTIVE' | 'DELETED'>;
    created: GeneratedInstantColumn;
  };
  'account.sign_ins': {
    token_hash: Buffer;
    id: Generated<number>;
    customer_id: number;
    principal_id: number;
    created: GeneratedInstantColumn;
    last_used: InstantColumn;
    expires: InstantColumn;
  };
  'account.access_tokens': {
    token_hash: Buffer;
    sign_in_id: number;
    customer_id: number;
    principal_id: number;
    permissions: string[];
    expires_at: InstantColumn;
  };
  'account.locks': {
    audience: 'customer' | 'staff';
    email_hash: Buffer;
    state: Generated<'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED'>;
    source: 'AUTO' | 'STAFF' | null;
    reason: string | null;
    locked_at: NullableInstantColumn;
    locked_by: number | null;
    expires_at: NullableInstantColumn;
    failed_count: Generated<number>;
    updated: InstantColumn;
    turn: string | null;
    turn_until: NullableInstantColumn;
  };
}
