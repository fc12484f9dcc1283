export const filmRequestKinds = ['ReviewCopy', 'Filmstrip'] as const;
export type FilmRequestKind = (typeof filmRequestKinds)[number];

/** Short edge in pixels; smaller films keep their size. */
export const reviewCopyEdge = 720;

/** Limits within which browsers play the file itself instead of a review copy. */
export const playableFilm = {
  /** Every browser decodes it with 8 bits and 4:2:0. */
  codec: 'h264',
  pixelFormats: ['yuv420p', 'yuvj420p'],
  /** A film without sound is playable, too. */
  soundCodecs: ['aac', 'mp3'],
  /** Bits per second: what a phone in a car or a small office's connection streams without interruption. */
  maxBitRate: 8_000_000,
  /** Short edge in pixels: 1080p. */
  maxEdge: 1088,
} as const;

/** Longer films get no review copy. */
export const maxReviewCopyMinutes = 30;

export interface FilmFacts {
  readonly codec: string;
  readonly pixelFormat: string;
  /** Null without sound. */
  readonly soundCodec: string | null;
  readonly width: number;
  readonly height: number;
  /** Null when unknown. */
  readonly bitRate: number | null;
}

/** Whether browsers can play the film itself on an ordinary connection. */
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
