import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';

/** `GET my-data`: the download that the customer asked for. */
export const myDataAnswer = z
  .strictObject({
    download: z
      .strictObject({
        requestId: z.string(),
        requested: wireInstant,
        availableUntil: wireInstant,
        isReady: z.boolean().describe('Whether the files can be fetched'),
        canAskAgain: z.boolean().describe('Whether a newer download can be asked for'),
      })
      .nullable()
      .describe('Null if the customer asked for none within seven days'),
    closing: z
      .strictObject({ asked: wireInstant, closes: wireInstant.describe('Until then the account can be kept') })
      .nullable()
      .describe('Null unless the customer asked to close the account'),
  })
  .meta({ id: 'MyData' });

export const downloadQuery = z.object({ requestId: z.uuid().nullish().describe('The newest download if left out') });

/** `GET my-data/larder-data.json`: the rows of each section, by its name. */
export const dataFileAnswer = z.object({ made: wireInstant, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }).meta({ id: 'MyDataFile' });

/** Body of `POST my-data/close`. The password is checked by the action. */
export const closeAccountSchema = z.object({ currentPassword: z.string().max(1000, 'Must be no more than 128 characters') });
