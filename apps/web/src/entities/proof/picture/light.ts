/** How bright a picture is shown; of the view only. */
export interface Light {
  /** -100 to 100; 50 more is twice as bright. */
  readonly brightness: number;
  /** -100 to 100; more opens up the shadows, less closes them. */
  readonly shadows: number;
}

export const plainLight: Light = { brightness: 0, shadows: 0 };

const steps = 32;

/** How bright each brightness is shown, from black to white in equal steps; for a filter. Black stays black and white stays white under `shadows`. */
export function lightCurve({ brightness, shadows }: Light): number[] {
  const gain = 2 ** (brightness / 50);
  const gamma = 2.5 ** (-shadows / 100);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const value = Math.min(1, gain * (step / steps) ** gamma);
    return Math.round(value * 10_000) / 10_000;
  });
}
