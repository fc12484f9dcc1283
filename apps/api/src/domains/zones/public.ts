export { namedProviderView } from './named-provider.view.ts';
export { lockZoneMembership } from './zone-links.store.ts';
export { zoneMemberChanges } from './zone-history.ts';
export { requireZone } from './zone-not-found.ts';
export {
  findPropertyTimeZone,
  propertyTimeZone,
  zoneTimeZone,
  zoneTimeZoneSql,
  type PropertyClocks,
} from './property-clocks.store.ts';
export {
  findPropertyZone,
  propertyColumns,
  propertyZoneId,
  zoneKeys,
  zonesOf,
  type PropertyColumns,
} from './property.store.ts';
export { zonesInSetup } from './setup-kind.ts';
