import { data } from 'react-router';

/** A path of the console that no route knows: said by the console's own error boundary. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function StaffNotFound() {
  return null;
}
