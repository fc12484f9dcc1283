/** Minimum column width, gap between tiles, and height of the caption below a picture, in pixels. */
export const minColumn = 200;
export const gap = 10;
const captionHeight = 62;

export interface GridLayout {
  readonly columns: number;
  /** Height of a row including the gap below it, in pixels. */
  readonly rowHeight: number;
}

/** Computes the columns of a gallery: as many of at least 200 pixels as fit, for pictures with an aspect ratio of 3:2. */
export function gridLayout(width: number): GridLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (minColumn + gap)));
  const column = (width - gap * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round((column * 2) / 3) + captionHeight + gap };
}
