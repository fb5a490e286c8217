import { collectedEventsSchema } from '#/modules/analytics/rules/collected-events-schema.ts';
import { defineRest, noContent } from '#/platform/server/http/rest-route.ts';
import { clearIntake } from '#/platform/server/public-intake.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { collectEvents } from './collect-events.ts';
import { eventIntake } from './event-store.ts';

/** Creates the analytics module, which collects events from shoppers' browsers. */
export function createAnalyticsModule(): { module: ServerModule } {
  return {
    module: {
      name: 'analytics',
      rest: [
        defineRest({
          service: 'web-analytics',
          version: 1,
          method: 'POST',
          endpoint: 'collect',
          summary: 'Events of a browser, with its visitor’s consent',
          // Beacons carry no token (SH-464). 'browser' ignores tokens, so that an expired one cannot make the server
          // refuse events.
          access: 'browser',
          body: collectedEventsSchema,
          bodyLimitBytes: 8 * 1024,
          answers: { 204: 'nothing' },
          example: {
            body: {
              client_id: '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3',
              user_properties: { customer_id: { value: -1 } },
              events: [
                {
                  name: 'abandoned_trolley_update',
                  params: {
                    page_location: 'https://www.larder.example/ecom/shop/trolley',
                    order_id: '0',
                    session_id: '0b7d3c52-6a1e-4d0f-9c48-7e5a21f3b960',
                  },
                },
              ],
            },
          },
          async handle(call, { body }) {
            await collectEvents(call, body);
            return noContent;
          },
        }),
      ],
      jobs: [
        {
          name: 'forget-analytics-events',
          timetable: '*/10 * * * *',
          run: ({ database, now }) => clearIntake(database, eventIntake, now),
        },
      ],
    },
  };
}
