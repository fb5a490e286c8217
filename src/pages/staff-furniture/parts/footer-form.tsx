import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { sectionFieldIds } from '#/modules/content/rules/section-kinds.ts';
import type { TypedSection } from '#/modules/content/rules/typed-sections.ts';
import { footerKinds } from '#/modules/storefront/rules/footer/typed-footer.ts';
import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import type { WireFooter } from '#/contract/rest-types.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { AddressList } from '#/pages/staff/sections/address-list.tsx';
import { SectionFields } from '#/pages/staff/sections/section-fields.tsx';
import { useSectionSteps } from '#/pages/staff/sections/use-section-steps.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';

/** The form of the footer after it was posted without being saved. */
export interface RefusedFooter extends RefusedForm {
  /** The typed sections; null if they are still in the form. */
  typed: readonly TypedSection[] | null;
  version?: string;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentFooter: RefusedFooter = { typed: null, ...unsentForm };

export interface FooterFormProps {
  sections: readonly TypedSection[];
  version: string;
  choices: readonly CategoryChoice[];
  refused: RefusedFooter | undefined;
}

/** Renders the form for the footer, one section for each of its parts. It works without script. */
export function FooterForm({ sections: first, version, choices, refused }: FooterFormProps) {
  const { sections, revision, step } = useSectionSteps(first, () => {
    throw new Error('a footer has no other sections');
  });
  const faults = refused?.faults ?? {};
  const kindOf = ({ type }: TypedSection) => footerKinds[type as keyof WireFooter];
  const order = sections.flatMap((section) => sectionFieldIds(section, kindOf(section)));
  return (
    <KeptForm version={refused?.version ?? version} refused={refused} order={order} submit="Save">
      <AddressList choices={choices} />
      <Stack key={revision} id="sections" tabIndex={-1} role="group" aria-label="Parts of the footer">
        {sections.map((section) => (
          <Panel key={section.key} as="section" id={`s.${section.key}`} tabIndex={-1} padding="large" aria-labelledby={`s.${section.key}-name`} className={form.section}>
            <h2 id={`s.${section.key}-name`}>{kindOf(section).name}</h2>
            <SectionFields section={section} kind={kindOf(section)} faults={faults} choices={choices} step={step} />
          </Panel>
        ))}
      </Stack>
    </KeptForm>
  );
}
