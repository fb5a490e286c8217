import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { PreviewFields } from '#/pages/staff-preview/parts/preview-fields.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

// Previewed pages load this page's style sheets for their bar and banners.
import '#/modules/adtech/web/banner-card.module.css';
import '#/pages/staff-preview/parts/preview.module.css';

/** Shows the form with which staff choose the time and the page of a preview (decision 39). */
export default function Preview({ loaderData: { wanted, days, faults } }: PropsOf<typeof import('./preview.server.ts')>) {
  const listed = fields.flatMap((field) => (faults[field] === undefined ? [] : [{ field: `preview-${field}`, message: faults[field] }]));
  return (
    <div className={staffStyles.page}>
      <h1>Preview</h1>
      <p className={staffStyles.soft}>The shop as visitors will see it at another time, with everything saved so far: its prices, offers, meal deals, bundles, banners and words.</p>
      <form action={pages.previewStart} noValidate className={staffStyles.narrow}>
        <Stack gap="large">
          <ErrorSummary faults={listed} attempt={faults} />
          <PreviewFields wanted={wanted} days={days} faults={faults} />
          <div>
            <Button type="submit" size="large">
              Show the shop
            </Button>
          </div>
        </Stack>
      </form>
    </div>
  );
}

const fields = ['day', 'hour', 'page'] as const;
