export { addUser } from './save/create-user.ts';
export { inviteWaiting } from './save/invite-user.ts';
export { updateUser } from './save/update-user.ts';
export { hoursOfMinutes, userV3View } from './record/user-v3.view.ts';
export { userFields } from './record/user-history.ts';
export { findUserV3, type UserV3Row } from './record/user-v3.store.ts';
export { replaceSlots } from './save/write-user.store.ts';
export { refuseTaken } from './record/taken.ts';
