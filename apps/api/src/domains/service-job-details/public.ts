export { addDetail } from './create-detail.ts';
export { findDetail } from './details.store.ts';
export { changeDetail } from './update-detail.ts';
