import type { FlagSource } from '#/modules/flags/server/public.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';

export interface PassDeps {
  gateway: PaymentGateway;
  flags: Pick<FlagSource, 'isOn'>;
  announce: Announce;
  env: string;
}
