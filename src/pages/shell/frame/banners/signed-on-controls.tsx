import { BrokenTrolley } from '#/modules/care/web/broken-trolley/broken-trolley.tsx';
import { ReturnToAdmin } from '#/modules/staff/web/return-to-admin.tsx';

/** Renders the banner of staff who are signed on as a customer, with everything that they can do there. */
export default function SignedOnControls({ customerId }: { customerId: number }) {
  return <ReturnToAdmin customerId={customerId} others={(leave) => <BrokenTrolley customerId={customerId} leave={leave} />} />;
}
