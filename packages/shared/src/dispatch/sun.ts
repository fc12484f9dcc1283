import type { Place } from '../availability/property.ts';
import { stateFacts } from '../kernel/countries.ts';

const dayMs = 86_400_000;
const radians = Math.PI / 180;
/** Upper edge of the sun at the horizon, with refraction, in degrees. */
const horizon = -0.833;

/** Where the sun is computed for a property: its coordinates, else its state's capital; null when both are unknown. */
export function sunPlaceOf(place: Place | null, state: string | null): Place | null {
  return place ?? stateFacts(state)?.capital ?? null;
}

/**
 * Sunset at a place on the day that contains an instant by the sun's clock there, to about a minute; null where the sun does not set on that day.
 * The sunrise equation of the Astronomical Almanac's low-precision formulas.
 */
export function sunsetAt(noon: Date, { latitude, longitude }: Place): Date | null {
  const julian = noon.getTime() / dayMs + 2_440_587.5;
  const meanNoon = Math.round(julian - 2_451_545 + longitude / 360) - longitude / 360;
  const anomaly = (357.5291 + 0.985_600_28 * meanNoon) % 360;
  const centre =
    1.9148 * Math.sin(anomaly * radians) +
    0.02 * Math.sin(2 * anomaly * radians) +
    0.0003 * Math.sin(3 * anomaly * radians);
  const ecliptic = (anomaly + centre + 282.9372) % 360;
  const transit =
    2_451_545 + meanNoon + 0.0053 * Math.sin(anomaly * radians) - 0.0069 * Math.sin(2 * ecliptic * radians);
  const sine = Math.sin(ecliptic * radians) * Math.sin(23.4397 * radians);
  const cosine = Math.cos(Math.asin(sine));
  const hourAngle =
    (Math.sin(horizon * radians) - Math.sin(latitude * radians) * sine) / (Math.cos(latitude * radians) * cosine);
  if (Math.abs(hourAngle) > 1) return null;
  const set = transit + Math.acos(hourAngle) / radians / 360;
  return new Date(Math.round((set - 2_440_587.5) * dayMs));
}
