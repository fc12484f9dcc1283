import { refusalOfTaken } from '../../../db/refuse-taken.ts';

/** Names the field whose value another user has. */
export const refuseTaken = refusalOfTaken({
  users_email_key: ['email', 'Another user has this e-mail address.'],
  users_username_key: ['username', 'Another user has this username.'],
});
