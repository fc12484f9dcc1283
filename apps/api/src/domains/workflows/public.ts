export { transitionsFrom } from './transitions.ts';
