/** A place in a geocoder's answer. */
export interface GeocodedPlace {
  readonly number: string | undefined;
  readonly street: string | undefined;
  /** The first that is not blank is the suburb. */
  readonly suburbs: readonly (string | undefined)[];
  readonly state: string | undefined;
  readonly postcode: string | undefined;
  readonly country: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}
