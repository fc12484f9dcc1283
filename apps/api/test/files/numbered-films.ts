import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const width = 320;
const height = 180;
/** Bits of a frame's number, as bars from the left: the highest first, white is 1. */
const bits = 8;

/** Frame rates of test films; at 'variable' each third frame stays twice as long. */
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

/** A frame that carries its number, with a grey ground below. */
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

/** Reads the number of a frame from its grey pixels. */
function numberOf(pixels: Uint8Array): number {
  let number = 0;
  for (let bar = 0; bar < bits; bar += 1) {
    const x = Math.floor(((bar + 0.5) * width) / bits);
    number = number * 2 + ((pixels[Math.floor(height / 4) * width + x] ?? 0) > 128 ? 1 : 0);
  }
  return number;
}

/** Reads the number of the frame that a picture shows, whatever its size. */
export const readNumber = async (picture: Buffer): Promise<number> =>
  numberOf(await sharp(picture).resize({ width, height, fit: 'fill' }).grayscale().raw().toBuffer());

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'numbered-film-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const h264 = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '30', '-g', '24'];
/** What browsers do not play. */
export const h265 = ['-c:v', 'libx265', '-x265-params', 'log-level=none'];

/** An MP4 whose frames carry their numbers; needs ffmpeg. */
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

/** The numbers that the frames of a film carry, with their moments in seconds; needs ffmpeg. */
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

/** Frames of the films that are stored for the browser tests. */
export const storedFrames = 120;
const storedFolder = join(import.meta.dirname, '../../../../e2e/films');

/** A film for the browser tests. They are stored, so that these tests need no ffmpeg; running this file makes them again. */
export const storedFilm = (rate: FilmRate): Buffer => readFileSync(join(storedFolder, `${rate}.mp4`));

if (import.meta.main) {
  for (const rate of filmRateNames) {
    writeFileSync(join(storedFolder, `${rate}.mp4`), numberedFilm(rate, storedFrames));
  }
}
