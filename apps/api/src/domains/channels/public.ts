export { channelsInSetup } from './setup-kind.ts';
