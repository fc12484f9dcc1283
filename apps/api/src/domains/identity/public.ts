export { ensureFirstUser } from './first-user.ts';
export { sendPasswordReset } from './send-password-reset.job.ts';
