export const head = () => [{ title: 'Unable to log out' }];
