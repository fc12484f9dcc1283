export { serviceFactsView } from './service.view.ts';
