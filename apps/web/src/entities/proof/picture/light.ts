/** Brightness of a picture on the screen; does not change the file. */
export interface Light {
  /** -100 to 100; 50 more doubles the brightness. */
  readonly brightness: number;
  /** -100 to 100; higher values brighten the shadows, lower ones darken them. */
  readonly shadows: number;
}

export const plainLight: Light = { brightness: 0, shadows: 0 };

const steps = 32;

/** Output brightness for equal steps of input brightness from black to white, for an SVG filter. `shadows` leaves black and white unchanged. */
export function lightCurve({ brightness, shadows }: Light): number[] {
  const gain = 2 ** (brightness / 50);
  const gamma = 2.5 ** (-shadows / 100);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const value = Math.min(1, gain * (step / steps) ** gamma);
    return Math.round(value * 10_000) / 10_000;
  });
}
