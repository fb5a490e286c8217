export const head = () => [{ title: 'Forgot password' }];
