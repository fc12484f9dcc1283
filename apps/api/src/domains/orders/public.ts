export { placeOrder } from './create-order.ts';
