import type { Generated, GeneratedInstantColumn, InstantColumn, NullableInstantColumn } from './column-types.ts';

/** The tables of schema `platform`. */
export interface PlatformTables {
  'platform.clock_offset': { only_row: Generated<boolean>; ahead_by: string };
  'platform.secrets': { name: string; value: string; made_at: GeneratedInstantColumn };
  'platform.mails': {
    id: Generated<number>;
    recipient: string;
    template: string;
    subject: string;
    body_text: string;
    body_html: string;
    status: Generated<'QUEUED' | 'SENT' | 'FAILED'>;
    attempts: Generated<number>;
    last_error: string | null;
    created: GeneratedInstantColumn;
    sent: NullableInstantColumn;
    due: GeneratedInstantColumn;
    wipe_after: NullableInstantColumn;
    wiped: NullableInstantColumn;
  };
  'platform.throttles': { name: string; key_hash: Buffer; instants: number[]; forgotten_at: InstantColumn };
}
