export { offerBuiltIn } from './offer-built-in.ts';
export { proposeService } from './proposal/propose.ts';
export { findOfferedServices, type OfferedService } from './offered.store.ts';
export { serviceFactsView } from './service.view.ts';
export { groupsInSetup } from './groups/setup-kind.ts';
export { servicesInSetup } from './setup-kind.ts';
