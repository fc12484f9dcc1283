/** The password of every user that a test makes. */
export const testPassword = 'correct horse battery staple';
