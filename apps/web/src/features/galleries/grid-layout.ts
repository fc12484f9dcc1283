/** Narrowest column, room between tiles, and what stands below a picture, in pixels. */
export const minColumn = 200;
export const gap = 10;
const captionHeight = 62;

export interface GridLayout {
  readonly columns: number;
  /** Of a row, with the room below it. */
  readonly rowHeight: number;
}

/** Computes the columns of a gallery: as many as have 200 pixels each, with pictures of three by two. */
export function gridLayout(width: number): GridLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (minColumn + gap)));
  const column = (width - gap * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round((column * 2) / 3) + captionHeight + gap };
}
