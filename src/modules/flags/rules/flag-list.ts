/** Every flag, with its state in a new installation (AC-544). */
export const flagList = {
  loyalty_competitions: true,
  manual_address_form_only: true,
  multisearch: true,
  save_payment_card: true,
  search_history: true,
  menu_banners: true,
  error_logging: true,
  delivery_pass: true,
  site_banner: false,
  more_filters: false,
  passkeys: false,
  voucher_pilot: false,
} as const satisfies Record<string, boolean>;

export type FlagKey = keyof typeof flagList;

/** The state of every flag: true if it is on. */
export type FlagStates = Readonly<Record<FlagKey, boolean>>;

export const flagKeys = Object.keys(flagList) as FlagKey[];

export const isFlagKey = (key: string): key is FlagKey => Object.hasOwn(flagList, key);
