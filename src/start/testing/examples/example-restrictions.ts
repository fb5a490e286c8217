import { randomUUID } from 'node:crypto';
import { saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** The values of examples about restricted products. */
export const restrictionValues = (database: Database) => ({
  festiveLineNumber: async () => {
    await saveProducts(database, [aProduct({ lineNumber: '088903', name: 'Goose' })]);
    return '088903';
  },
  restrictionId: async () => {
    const restrictionId = `example-${randomUUID()}`;
    await saveRestrictions(database, [{ restrictionId, name: 'Goose', startDate: '2999-12-20', endDate: '2999-12-24', cutOffDate: '2999-12-15', lineNumbers: [] }]);
    return restrictionId;
  },
});
