export { namedProviderView } from './named-provider.view.ts';
