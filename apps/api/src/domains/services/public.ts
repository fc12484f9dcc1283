export { offerBuiltIn } from './offer-built-in.ts';
export { serviceFactsView } from './service.view.ts';
