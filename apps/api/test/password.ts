export const testPassword = 'correct horse battery staple';
