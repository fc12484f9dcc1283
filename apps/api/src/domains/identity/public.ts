export { endAccess, forgetAddress, signOutEverywhere } from './access.store.ts';
export { findClientIds } from './api-key.store.ts';
export { firstAccountUrl } from './first-account.ts';
export { ensureFirstUser } from './first-user.ts';
export { newKey } from './new-key.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { hashSecret } from '../../kernel/secrets.ts';
export { sendInvitation } from './send-invitation.job.ts';
export { sendPasswordReset } from './send-password-reset.job.ts';
