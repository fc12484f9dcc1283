export { addOnsInSetup } from './setup-kind.ts';
export { findAddOns, findAddOnsByIds, type AddOnRow } from './add-ons.store.ts';
