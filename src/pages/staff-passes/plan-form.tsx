import { Checkbox } from '#/design/forms/checkbox.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { TypedPlan } from '#/modules/passes/rules/typed-plan.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedPlan } from './save-plan.ts';

/** Renders the form for a new or existing plan of the Delivery Pass. It works without script. */
export function PlanForm({ typed, version, refused, submit }: { typed: TypedPlan; version: string; refused: RefusedPlan | undefined; submit: string }) {
  const field = (name: 'name' | 'months' | 'price') => ({ id: name, name, defaultValue: typed[name], error: refused?.faults[name], autoComplete: 'off', required: true });
  return (
    <KeptForm version={version} refused={refused} order={['name', 'months', 'price']} submit={submit} note="Passes that customers have bought keep their price and days.">
      <Stack>
        <TextInput {...field('name')} label="Name" hint="For example: 6 months" />
        <TextInput {...field('months')} label="Months" inputMode="numeric" />
        <TextInput {...field('price')} label="Price in pounds" inputMode="decimal" />
        <Checkbox name="active" value="yes" label="On sale" defaultChecked={typed.active} />
      </Stack>
    </KeptForm>
  );
}
