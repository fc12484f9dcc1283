export { sendPasswordReset } from './send-password-reset.job.ts';
