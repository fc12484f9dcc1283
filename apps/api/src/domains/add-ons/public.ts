export { addOnsInSetup } from './setup-kind.ts';
export { goesWith } from './goes-with.ts';
export { findAddOns, findAddOnsByIds, type AddOnRow } from './add-ons.store.ts';
