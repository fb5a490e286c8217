import type { FlagSource } from '#/modules/flags/server/public.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';

/** Makes a module report the flag `voucher_pilot` in every answer about orders, in a header (SC-498, SC-499). */
export function withVoucherPilot(module: ServerModule, flags: Pick<FlagSource, 'isOn'>): ServerModule {
  return { ...module, rest: (module.rest ?? []).map((route) => (route.service === 'order-orchestration' ? reporting(route, flags) : route)) };
}

function reporting(route: RestRoute, flags: Pick<FlagSource, 'isOn'>): RestRoute {
  return {
    ...route,
    async handle(call, input) {
      const [answer, isOn] = await Promise.all([route.handle(call, input), flags.isOn('voucher_pilot')]);
      return answer instanceof Response ? answer : { ...answer, headers: { ...answer.headers, 'x-voucher-pilot': String(isOn) } };
    },
  };
}
