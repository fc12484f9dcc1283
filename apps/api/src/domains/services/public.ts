export { offerBuiltIn } from './offer-built-in.ts';
export { serviceFactsView } from './service.view.ts';
export { groupsInSetup } from './groups/setup-kind.ts';
export { servicesInSetup } from './setup-kind.ts';
