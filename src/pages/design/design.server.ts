export const head = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];
