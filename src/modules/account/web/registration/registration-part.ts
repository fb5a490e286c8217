import type { ReactNode } from 'react';
import type { TypedDetails } from '#/modules/account/rules/registration/registration-details.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The failure to save a part of the details: the message, the field that it concerns, and the status of the answer. */
export interface PartFailure {
  message: string;
  /** Omitted if the message concerns the whole part. */
  field?: string;
  status: number;
}

/** A part of the details of a new customer that belongs to a later module: the loyalty choice (AC-109). */
export interface RegistrationPart {
  /** Returns the message for each faulty field. */
  faults: (typed: TypedDetails) => Record<string, string>;
  /** Saves the part after all others; null if it is saved (AC-110). */
  save: (calls: CallLayer, typed: TypedDetails) => Promise<PartFailure | null>;
  /** The field that gets the focus if the whole part could not be saved. */
  mainField: string;
  render: (shown: { typed: TypedDetails; faults: Readonly<Record<string, string>>; error: string | null }) => ReactNode;
}
