import { shownFields, type MarketingChoice, type MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';

/** Renders the hidden fields that say how the boxes of a scheme were shown, so that a box left alone changes nothing. */
export function ShownChoice({ scheme, shown }: { scheme: MarketingScheme; shown: MarketingChoice }) {
  return Object.entries(shownFields(scheme, shown)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
