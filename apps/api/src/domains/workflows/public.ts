export { transitionsOf } from './transitions.ts';
