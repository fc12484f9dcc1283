/** What is made of a film for its review. */
export const filmRequestKinds = ['ReviewCopy', 'Filmstrip'] as const;
export type FilmRequestKind = (typeof filmRequestKinds)[number];

/** Short edge of a review copy in pixels; a smaller film keeps its size. */
export const reviewCopyEdge = 720;

/** What a film may be for browsers to play the file itself; beyond it they play a review copy. */
export const playableFilm = {
  /** Of the picture; with 8 bits and colours at half resolution, which is what every browser decodes. */
  codec: 'h264',
  pixelFormats: ['yuv420p', 'yuvj420p'],
  /** Of the sound. A film without sound is fine, too. */
  soundCodecs: ['aac', 'mp3'],
  /** Bits a second: about what a phone in a car or a line of a small office carries without a pause. */
  maxBitRate: 8_000_000,
  /** Short edge in pixels: 1080p. */
  maxEdge: 1088,
} as const;

/** Longest film of which a review copy is made, in minutes. */
export const maxReviewCopyMinutes = 30;

/** Facts about a film as ffprobe reads them. */
export interface FilmFacts {
  readonly codec: string;
  readonly pixelFormat: string;
  /** Null without sound. */
  readonly soundCodec: string | null;
  readonly width: number;
  readonly height: number;
  /** Null where the file does not say. */
  readonly bitRate: number | null;
}

/** Whether browsers can play the film itself, on an ordinary line. */
export function isPlayable({ codec, pixelFormat, soundCodec, width, height, bitRate }: FilmFacts): boolean {
  const { pixelFormats, soundCodecs, maxBitRate, maxEdge } = playableFilm;
  return (
    codec === playableFilm.codec &&
    (pixelFormats as readonly string[]).includes(pixelFormat) &&
    (soundCodec === null || (soundCodecs as readonly string[]).includes(soundCodec)) &&
    Math.min(width, height) <= maxEdge &&
    (bitRate ?? 0) <= maxBitRate
  );
}
