import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A section's button that was pressed without script. */
export interface SectionPress {
  customerOrderId: string;
  form: FormData;
  /** The part of the button's value after the colon: 'remove-code:AUTUMN5'. */
  argument: string;
}

/** Carries out the press. The section shows the answer after the page has been loaded again. */
export type SectionAction = (calls: CallLayer, press: SectionPress) => Promise<{ status: number; answer: unknown }>;

/** The actions of the sections' buttons, by the button's value (`name="intent"`). */
export const sectionActions: Readonly<Record<string, SectionAction>> = {};
