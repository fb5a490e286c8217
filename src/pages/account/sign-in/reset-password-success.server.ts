export const head = () => [{ title: 'Reset password' }];
