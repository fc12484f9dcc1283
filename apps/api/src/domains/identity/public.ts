export { endAccess, forgetAddress, signOutEverywhere } from './access.store.ts';
export { ensureFirstUser } from './first-user.ts';
export { sendInvitation } from './send-invitation.job.ts';
export { sendPasswordReset } from './send-password-reset.job.ts';
