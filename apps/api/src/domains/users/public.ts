export { userFields } from './record/user-history.ts';
export { findUserV3, type UserV3Row } from './record/user-v3.store.ts';
export { replaceSlots } from './save/write-user.store.ts';
