import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const width = 320;
const height = 180;
/** Bits of a frame number, drawn as bars from the left: highest first, white is 1. */
const bits = 8;

/** At 'variable' every third frame lasts twice as long. */
const filmRates = {
  '23.976': '24000/1001',
  '25': '25',
  '29.97': '30000/1001',
  '50': '50',
  '59.94': '60000/1001',
  variable: '30',
} as const;

export type FilmRate = keyof typeof filmRates;
export const filmRateNames = Object.keys(filmRates) as FilmRate[];

/** A frame with its number as bars, grey below. */
function frame(number: number): Buffer {
  const pixels = Buffer.alloc(width * height, 96);
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = bits - 1 - Math.floor((x * bits) / width);
      pixels[y * width + x] = (number >> bit) & 1 ? 235 : 16;
    }
  }
  return pixels;
}

/** Decodes the number from grey pixels. */
function numberOf(pixels: Uint8Array): number {
  let number = 0;
  for (let bar = 0; bar < bits; bar += 1) {
    const x = Math.floor(((bar + 0.5) * width) / bits);
    number = number * 2 + ((pixels[Math.floor(height / 4) * width + x] ?? 0) > 128 ? 1 : 0);
  }
  return number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Decodes the frame number of a picture of any size, or part of it. */
export async function readNumber(picture: Buffer, part?: Box): Promise<number> {
  const whole = sharp(picture);
  const frame = part
    ? whole.extract({
        left: Math.round(part.x),
        top: Math.round(part.y),
        width: Math.floor(part.width),
        height: Math.floor(part.height),
      })
    : whole;
  return numberOf(await frame.resize({ width, height, fit: 'fill' }).grayscale().raw().toBuffer());
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'numbered-film-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const h264 = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '30', '-g', '24'];
/** Not playable in browsers. */
export const h265 = ['-c:v', 'libx265', '-x265-params', 'log-level=none'];

/** An MP4 of numbered frames; needs ffmpeg. */
export function numberedFilm(rate: FilmRate, frames: number, coding: readonly string[] = h264): Buffer<ArrayBuffer> {
  return inFolder((folder) => {
    const output = join(folder, 'film.mp4');
    const raw = Buffer.concat(Array.from({ length: frames }, (_, number) => frame(number)));
    const input = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', filmRates[rate], '-i', '-'];
    const moments = rate === 'variable' ? ['-vf', "setpts='(N+floor(N/3))/30/TB'"] : [];
    const end = ['-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p', '-fflags', '+bitexact', '-movflags', '+faststart'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...moments, ...coding, ...end, output], { input: raw });
    return Buffer.from(readFileSync(output));
  });
}

/** Frame numbers of a film with their timestamps in seconds; needs ffmpeg. */
export function readFrames(film: Buffer): { readonly numbers: number[]; readonly seconds: number[] } {
  return inFolder((folder) => {
    const input = join(folder, 'film.mp4');
    writeFileSync(input, film);
    const scale = ['-fps_mode', 'passthrough', '-vf', `scale=${width}:${height}`, '-pix_fmt', 'gray'];
    const maxBuffer = 1024 ** 3;
    const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', input, ...scale, '-f', 'rawvideo', '-'], { maxBuffer });
    const show = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', input];
    const size = width * height;
    return {
      numbers: Array.from({ length: raw.length / size }, (_, at) => numberOf(raw.subarray(at * size, (at + 1) * size))),
      seconds: (execFileSync('ffprobe', show, { encoding: 'utf8' }).match(/[\d.]+/g) ?? []).map(Number),
    };
  });
}

export const storedFrames = 120;
const storedFolder = join(import.meta.dirname, '../../../../e2e/films');

/** Stored, so that browser tests need no ffmpeg; running this file regenerates them. */
export const storedFilm = (rate: FilmRate): Buffer => readFileSync(join(storedFolder, `${rate}.mp4`));

if (import.meta.main) {
  for (const rate of filmRateNames) {
    writeFileSync(join(storedFolder, `${rate}.mp4`), numberedFilm(rate, storedFrames));
  }
}
