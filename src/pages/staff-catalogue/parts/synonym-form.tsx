import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { listFaults, refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { typedPhrases } from '#/modules/search/rules/typed-phrases.ts';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result of a failed attempt to save a group of synonyms. */
export interface RefusedSynonyms extends RefusedForm {
  /** The typed phrases; null if they are still in the form. */
  typed: string | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentSynonyms: RefusedSynonyms = { typed: null, ...unsentForm };

/** Renders the form for a new or existing group of synonyms. It works without script. */
export function SynonymForm({ typed, version, refused, submit }: { typed: string; version: string; refused: RefusedSynonyms | undefined; submit: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace noValidate className={staffStyles.narrow}>
      <Stack gap="large">
        <ErrorSummary faults={listFaults(refused, ['phrases'])} attempt={refused} />
        <input type="hidden" name="version" value={version} />
        <TextInput
          id="phrases"
          name="phrases"
          label="Phrases that mean the same"
          hint="Separated by commas, for example: courgette, zucchini"
          autoComplete="off"
          defaultValue={typed}
          error={refused?.faults['phrases']}
          required
        />
        <div className={staffStyles.pager}>
          <Button type="submit" size="large" busy={busy}>
            {submit}
          </Button>
          {version !== '' && (
            <Button type="submit" size="large" variant="secondary" name="remove" value="yes">
              Remove
            </Button>
          )}
        </div>
      </Stack>
    </Form>
  );
}

/** Saves the typed phrases with the given call. Returns null if they are saved, otherwise the form with messages. */
export async function saveTypedPhrases(typed: string, save: (phrases: string[]) => Promise<unknown>): Promise<(RefusedSynonyms & { status: number }) | null> {
  const read = typedPhrases(typed);
  if (!read.ok) return { typed, faults: { phrases: read.fault }, message: null, status: 422 };
  return refusedPhrases(typed, () => save(read.phrases));
}

/** Changes a group of synonyms. Returns null if that is done, otherwise the form with messages. A removed group is a conflict (409). */
export async function refusedPhrases(typed: string, change: () => Promise<unknown>): Promise<(RefusedSynonyms & { status: number }) | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return { typed, faults: {}, message: null, status: 409 };
    return { typed, ...refusedForm(error) };
  }
}
