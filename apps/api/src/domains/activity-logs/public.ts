export { loggedChange, loggedInstant, loggedText } from './logged-change.ts';
export { recordActivity } from './record-activity.store.ts';
export { recordConfirmation } from './record-confirmation.ts';
export { shortened } from './shortened.ts';
