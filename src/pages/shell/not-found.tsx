import { NotFound } from '#/pages/shell/frame/not-found-message.tsx';

export default NotFound;
