import { expect, test } from 'vitest';
import { isPlayable, type FilmFacts } from './films.ts';

const film: FilmFacts = {
  codec: 'h264',
  pixelFormat: 'yuv420p',
  soundCodec: 'aac',
  width: 1920,
  height: 1080,
  bitRate: 8_000_000,
};

test.each<[string, Partial<FilmFacts>, boolean]>([
  ['1080p in H.264 at 8 Mbit/s', {}, true],
  ['upright', { width: 1080, height: 1920 }, true],
  ['without sound', { soundCodec: null }, true],
  ['of unknown rate', { bitRate: null }, true],
  ['in H.265', { codec: 'hevc' }, false],
  ['in ProRes', { codec: 'prores', pixelFormat: 'yuv422p10le' }, false],
  ['with 10 bits', { pixelFormat: 'yuv420p10le' }, false],
  ['with sound of a camera', { soundCodec: 'pcm_s16le' }, false],
  ['in 4K', { width: 3840, height: 2160 }, false],
  ['above 8 Mbit/s', { bitRate: 8_000_001 }, false],
])('a film %s: whether browsers play the file itself', (_name, facts, expected) => {
  expect(isPlayable({ ...film, ...facts })).toBe(expected);
});
