export const head = () => [{ title: 'Your slot cannot be changed' }];
