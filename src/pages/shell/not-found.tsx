import { data } from 'react-router';
import { NotFound } from './not-found-message.tsx';

export const meta = () => [{ title: 'Page not found' }];

/** Any path that no route knows, answered with status 404 (SH-013 to SH-015). */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
