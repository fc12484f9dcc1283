/** Scale, position and rotation of a picture. */
export interface Zoom {
  /** Relative to fitting into the room. */
  readonly scale: number;
  /** Distance of the picture's centre from the room's, in px. */
  readonly x: number;
  readonly y: number;
  /** Clockwise, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of several fingers. */
export const middle = (fingers: readonly Point[]): Point => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

/** Distance between two fingers, in px; 0 for fewer. */
export const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Zoom factor per press of a button or key. */
export const zoomStep = 1.5;

/** The area in which a picture is moved and zoomed. */
export interface Room extends Size {
  /** Aspect ratio of the picture before rotation: width by height. */
  readonly ratio: number;
  readonly maxScale: number;
}

export const fittingZoom: Zoom = { scale: 1, x: 0, y: 0, rotation: 0 };

const isOnItsSide = ({ rotation }: Pick<Zoom, 'rotation'>) => rotation % 180 !== 0;
const swapped = ({ width, height }: Size): Size => ({ width: height, height: width });

/**
 * Pixel size of a picture that has a preview: from the index of its tiles, else from its file, else from the preview. The preview's sides are
 * rounded, so its aspect ratio would put tiles between two screen pixels, and shift two compared pictures.
 */
export const pixelsOf = (preview: Size | null, byTiles: Size | undefined, byFile: Size | null): Size | null =>
  preview && (byTiles ?? byFile ?? preview);

/** Size before rotation at which a rotated picture fits into the room. */
export function fitInto(room: Size, ratio: number, { rotation }: Pick<Zoom, 'rotation'> = fittingZoom): Size {
  const free = isOnItsSide({ rotation }) ? swapped(room) : room;
  const width = Math.min(free.width, free.height * ratio);
  return { width, height: width / ratio };
}

/** Rotates a vector clockwise. */
export function turn({ x, y }: Point, rotation: number): Point {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Half of the overflow of the picture, which is how far it can be moved. */
const reach = (picture: number, scale: number, room: number) => Math.max(0, (picture * scale - room) / 2);

const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Moves a picture, limited so that no side of the room stays empty. */
export function moveBy({ x, y, ...zoom }: Zoom, by: Point, room: Room): Zoom {
  const fitting = fitInto(room, room.ratio, zoom);
  const picture = isOnItsSide(zoom) ? swapped(fitting) : fitting;
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
export function zoomAt(zoom: Zoom, factor: number, at: Point, room: Room): Zoom {
  const scale = Math.min(room.maxScale, Math.max(1, zoom.scale * factor));
  const growth = scale / zoom.scale;
  const by = { x: (zoom.x - at.x) * (growth - 1), y: (zoom.y - at.y) * (growth - 1) };
  return moveBy({ ...zoom, scale }, by, room);
}

/**
 * Moves a picture by less than a pixel, so that its corner is on a screen pixel. At 100 % none of its pixels is then blurred across two.
 * @param density screen pixels per CSS pixel
 */
export function alignToPixels(zoom: Zoom, fitting: Size, room: Size, density: number): Zoom {
  const { width, height } = isOnItsSide(zoom) ? swapped(fitting) : fitting;
  const aligned = (centre: number, edge: number, roomEdge: number) => {
    const corner = (roomEdge - edge * zoom.scale) / 2 + centre;
    return centre + Math.round(corner * density) / density - corner;
  };
  return { ...zoom, x: aligned(zoom.x, width, room.width), y: aligned(zoom.y, height, room.height) };
}

/** Rotates a picture clockwise by 90 degrees, and fits it into the room again. */
export function turnByQuarter({ rotation }: Zoom): Zoom {
  return { ...fittingZoom, rotation: ((rotation + 90) % 360) as Zoom['rotation'] };
}

/**
 * Centres a small window on a spot of the picture.
 * @param spot in percent
 * @param scale against `fitting`
 */
export function zoomOnto(spot: Point, fitting: Size, { scale, rotation }: Pick<Zoom, 'scale' | 'rotation'>): Zoom {
  const fromCentre = { x: ((spot.x - 50) / 100) * fitting.width, y: ((spot.y - 50) / 100) * fitting.height };
  const { x, y } = turn({ x: -fromCentre.x * scale, y: -fromCentre.y * scale }, rotation);
  return { scale, x, y, rotation };
}

/** Distance from the edge of the room, in px, within which a spot counts as out of view, because its marker would be cut off. */
const edge = 40;

/**
 * Centres an enlarged picture on a spot that is out of view, as far as its edges allow.
 * @param spot in percent
 */
export function zoomToSee(zoom: Zoom, spot: Point, room: Room): Zoom {
  const onto = zoomOnto(spot, fitInto(room, room.ratio, zoom), zoom);
  const isSeen =
    Math.abs(zoom.x - onto.x) < room.width / 2 - edge && Math.abs(zoom.y - onto.y) < room.height / 2 - edge;
  return zoom.scale === 1 || isSeen ? zoom : moveBy(onto, { x: 0, y: 0 }, room);
}
