export { becameWords, changeWords, toldText, type Told } from './change-words.ts';
export { recordActivity } from './record-activity.store.ts';
export { recordConfirmation } from './record-confirmation.ts';
export { shortened } from './shortened.ts';
