/** Surfaces on which text and buttons are drawn, by colour scheme. */
export const surfaces = {
  light: ['#ffffff', '#f4f3ef'],
  dark: ['#182023', '#101618'],
} as const;

export type ColourScheme = keyof typeof surfaces;

/** Minimum contrast of text: WCAG's value for small text. */
export const leastContrast = 4.5;

type Rgb = readonly [number, number, number];

function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as '#0e6a63', from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, brighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

/** Lowest contrast of a colour on the surfaces of a scheme. */
export function contrastOn(scheme: ColourScheme, colour: string): number {
  return Math.min(...surfaces[scheme].map((surface) => contrastOf(colour, surface)));
}

/** Why a colour cannot be read in a scheme, or null. */
export function unreadable(scheme: ColourScheme, colour: string): string | null {
  const contrast = contrastOn(scheme, colour);
  if (contrast >= leastContrast) return null;
  const remedy = scheme === 'light' ? 'darker' : 'lighter';
  // Rounded down, so that the message never shows the limit itself for a colour just below it.
  const said = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `Too hard to read: its contrast is ${said}, at least ${leastContrast} is needed. Choose a ${remedy} one.`;
}

/** Mixes a colour with white, step by step, until it can be read in the dark scheme. */
export function lightenForDark(colour: string): string {
  const rgb = rgbOf(colour);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = hexOf(rgb.map((part) => part + (255 - part) * share) as unknown as Rgb);
    if (contrastOn('dark', mixed) >= leastContrast) return mixed;
  }
  return '#ffffff';
}
