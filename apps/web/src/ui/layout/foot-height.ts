/** CSS variable with the height in pixels of the bars at the foot of every screen. */
const name = '--foot-height';

export const footHeight = {
  set: (px: number): void => document.documentElement.style.setProperty(name, `${px}px`),
  /** For parts that stick to the foot as well. */
  css: `var(${name}, 0px)`,
} as const;
