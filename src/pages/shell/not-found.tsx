import { NotFound } from './not-found-message.tsx';

export default NotFound;
