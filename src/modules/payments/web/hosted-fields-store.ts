import type { Stripe, StripeCardNumberElement, StripeElements, StripeError } from '@stripe/stripe-js';
import { cardFieldEmpty } from '#/modules/payments/rules/check-card.ts';

/** The fields of a card with a hosting provider: three of its own, and the name. */
export type HostedField = 'cardNumber' | 'cardholderName' | 'cardExpiry' | 'cardCvc';

export type HostedCard =
  | { kind: 'given'; id: string }
  /** The provider found a fault, in words for the shopper. */
  | { kind: 'faulty'; message: string };

export interface HostedState {
  /** The provider's fields; null while its script is loading, or if that failed. */
  elements: StripeElements | null;
  isUnavailable: boolean;
  name: string;
  /** The faults by field, in words for the shopper. */
  faults: Readonly<Partial<Record<HostedField, string>>>;
}

export interface HostedFieldsStore {
  subscribe(listener: () => void): () => void;
  snapshot(): HostedState;
  /** Loads the provider's script; also again after that failed. */
  start(): Promise<void>;
  typeName(name: string): void;
  /** The provider says what is wrong in a field of its own, or with null that nothing is. */
  checked(field: HostedField, fault: string | null): void;
  /** Sends the typed card to the provider. */
  give(): Promise<HostedCard>;
}

export const notLoaded = 'The card fields could not be loaded. Please try again, or choose a saved card.';
const stillLoading = 'The card fields are still loading. Please try again.';
const notSent = 'Your card could not be checked. Please try again.';

/** Returns the state of a provider's card fields, which stays while the fields are shown. */
export function createHostedFields(load: () => Promise<Stripe | null>): HostedFieldsStore {
  const listeners = new Set<() => void>();
  let state: HostedState = { elements: null, isUnavailable: false, name: '', faults: {} };
  let provider: Stripe | null = null;
  let loading: Promise<void> | null = null;

  function become(next: Partial<HostedState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function loadOnce(): Promise<void> {
    become({ isUnavailable: false });
    // A blocked script is told like one that could not be reached.
    provider = await load().catch(() => null);
    loading = null;
    become(provider ? { elements: provider.elements({ locale: 'en-GB' }) } : { isUnavailable: true });
  }

  /** Notes a fault beside its field; the card's own message may say more than the one there. */
  function refuse(field: HostedField, fault: string, message = fault): HostedCard {
    become({ faults: { ...state.faults, [field]: fault } });
    return { kind: 'faulty', message };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,
    start: () => (provider ? Promise.resolve() : (loading ??= loadOnce())),
    typeName(name) {
      const { cardholderName: _, ...faults } = state.faults;
      become({ name, faults });
    },
    checked(field, fault) {
      const { [field]: _, ...faults } = state.faults;
      become({ faults: fault === null ? faults : { ...faults, [field]: fault } });
    },
    async give() {
      const name = state.name.trim();
      const card = state.elements?.getElement('cardNumber') as StripeCardNumberElement | null | undefined;
      if (!provider || !card) return { kind: 'faulty', message: state.isUnavailable ? notLoaded : stillLoading };
      if (name === '') return refuse('cardholderName', cardFieldEmpty.message, 'Please enter the name on the card');
      const answer = await provider.createPaymentMethod({ type: 'card', card, billing_details: { name } }).catch(() => null);
      if (answer?.paymentMethod) return { kind: 'given', id: answer.paymentMethod.id };
      return refuse(answer ? fieldOf(answer.error!) : 'cardNumber', answer?.error?.message ?? notSent);
    },
  };
}

/** Returns the field that the provider's error is about: its codes end in the part of the card, such as `incomplete_expiry`. */
function fieldOf({ code }: StripeError): HostedField {
  if (code?.includes('expiry')) return 'cardExpiry';
  return code?.includes('cvc') ? 'cardCvc' : 'cardNumber';
}
