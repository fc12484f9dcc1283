export { pricesInSetup } from './setup-kind.ts';
export { agreeOrderedPrice, requireAddOns, type NamedAddOn } from './agree-price.ts';
export {
  findJobPrice,
  findJobPrices,
  linesOf,
  lockMonths,
  writeJobPrice,
  type JobPriceRow,
} from './job-prices.store.ts';
export { agreedFields } from './job-price-history.ts';
export { listedPrices } from './listed-prices.ts';
