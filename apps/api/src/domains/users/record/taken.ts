import { refusalOfTaken } from '../../../db/refuse-taken.ts';

/** Says which field another user has already, where that is why the write failed. */
export const refuseTaken = refusalOfTaken({
  users_email_key: ['email', 'Another user has this e-mail address.'],
  users_username_key: ['username', 'Another user has this username.'],
});
