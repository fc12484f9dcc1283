/** How a picture is looked at. */
export interface Zoom {
  /** Against fitting into the room. */
  readonly scale: number;
  /** Distance of its centre from that of the room, in px. */
  readonly x: number;
  readonly y: number;
  /** Clockwise, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const fittingZoom: Zoom = { scale: 1, x: 0, y: 0, rotation: 0 };
const maxScale = 8;

/** The size of a picture of this width against height that fits into the room. */
export function fitInto(room: Size, ratio: number): Size {
  const width = Math.min(room.width, room.height * ratio);
  return { width, height: width / ratio };
}

/** Half of what of the picture does not fit: so far can it be moved. */
const reach = (picture: number, scale: number, room: number) => Math.max(0, (picture * scale - room) / 2);

const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Moves a picture, without leaving the room empty at one side. */
export function moveBy({ x, y, ...zoom }: Zoom, by: Point, picture: Size, room: Size): Zoom {
  return {
    ...zoom,
    x: between(x + by.x, reach(picture.width, zoom.scale, room.width)),
    y: between(y + by.y, reach(picture.height, zoom.scale, room.height)),
  };
}

/**
 * Enlarges a picture around a point, which stays where it is.
 * @param at distance from the centre of the room
 */
export function zoomAt(zoom: Zoom, factor: number, at: Point, picture: Size, room: Size): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const growth = scale / zoom.scale;
  const by = { x: (zoom.x - at.x) * (growth - 1), y: (zoom.y - at.y) * (growth - 1) };
  return moveBy({ ...zoom, scale }, by, picture, room);
}
