/** The CSS variable with the height in pixels of what covers the foot of every screen. */
const name = '--foot-height';

export const footHeight = {
  set: (px: number): void => document.documentElement.style.setProperty(name, `${px}px`),
  /** For the style of a part that sticks to the foot as well. */
  css: `var(${name}, 0px)`,
} as const;
