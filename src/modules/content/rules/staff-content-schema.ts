import { z } from 'zod';
import { givenVersion } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { contentAnswer } from './content-call-schema.ts';
import { contentComponentSchema } from './content-component-schema.ts';
import { contentKeyFault } from './content-key.ts';

const known = new Map(contentComponentSchema.options.map((schema) => [schema.shape.type.value as string, schema as z.ZodType]));

// Other types are for other clients (SH-419), so any fields may be in them, as long as the database can store the text.
const component = z.looseObject({ type: z.string().min(1, 'Must not be empty').max(100) }).superRefine((given, context) => {
  const schema = known.get(given.type);
  for (const issue of schema?.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  if (schema === undefined && !isStorable(given)) context.addIssue({ code: 'custom', path: [], message: 'Must be readable text' });
});

/** Returns a valid component with null for its omitted members. */
export const completeComponent = (given: { type: string }): { type: string } => (known.get(given.type)?.parse(given) ?? given) as { type: string };

const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return !/\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(text);
};

const events = z
  .array(z.object({ payload: z.array(z.unknown()).max(100) }))
  .max(100)
  .refine(isStorable, 'Must be readable text');

/**
 * Body of `PUT staff/content/{key}`: the answer of the content calls (AC-545). Components of types that this shop draws
 * must be complete.
 */
export const staffContentBody = z.object({
  content: z.array(component).max(100, 'Must be no more than 100 sections'),
  events: events.optional().describe('Omitted to keep the stored events'),
  version: givenVersion,
});

/** The parsed body of the call that saves content. */
export type StaffContentBody = z.infer<typeof staffContentBody>;

export const staffContentParams = z.object({ key: z.string().refine((key) => contentKeyFault(key) === null) });

export const staffContentAnswer = contentAnswer
  .extend({ key: z.string().describe('The path of a page, or the key of a fragment'), version: z.string().describe('Changes with every change of the content') })
  .meta({ id: 'StaffContent', description: 'The content of a page or a fragment as staff keep it (AC-545)' });

export const staffContentsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        key: z.string(),
        title: z.string().nullable().describe('The title of the page; null without one'),
        types: z.array(z.string()).describe('The types of the components, in their order'),
      })
      .meta({ id: 'StaffContentSummary' }),
  ),
  totalResults: z.int(),
});
