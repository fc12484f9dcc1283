import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';

export const filmWidth = 640;
export const filmHeight = 360;
const framesPerSecond = 15;

/** A move over one picture: from one part of it to another. Centre and width as shares of the picture. */
export interface Shot {
  readonly picture: string;
  readonly from: readonly [x: number, y: number, width: number];
  readonly to: readonly [x: number, y: number, width: number];
  readonly seconds: number;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const eased = (part: number) => part * part * (3 - 2 * part);

/** The frame as bare pixels, with the picture read between its pixels so that slow moves do not judder. */
function frameOf({ data, width, height }: Pixels, { from, to }: Shot, part: number): Float32Array {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * eased(part);
  const step = (at(2) * width) / filmWidth;
  const left = at(0) * width - (step * filmWidth) / 2;
  const top = at(1) * height - (step * filmHeight) / 2;
  const out = new Float32Array(filmWidth * filmHeight * 3);
  for (let y = 0; y < filmHeight; y++) {
    const sy = Math.min(height - 1.001, Math.max(0, top + y * step));
    const [iy, fy] = [Math.floor(sy), sy - Math.floor(sy)];
    for (let x = 0; x < filmWidth; x++) {
      const sx = Math.min(width - 1.001, Math.max(0, left + x * step));
      const [ix, fx] = [Math.floor(sx), sx - Math.floor(sx)];
      const p = (iy * width + ix) * 3;
      const q = p + width * 3;
      for (let c = 0; c < 3; c++) {
        const above = data[p + c]! * (1 - fx) + data[p + 3 + c]! * fx;
        const below = data[q + c]! * (1 - fx) + data[q + 3 + c]! * fx;
        out[(y * filmWidth + x) * 3 + c] = above * (1 - fy) + below * fy;
      }
    }
  }
  return out;
}

export const durationMs = (shots: readonly Shot[]): number =>
  Math.round(shots.reduce((sum, { seconds }) => sum + seconds, 0) * 1000);

/** Writes an MP4 of the shots, faded into each other. Needs ffmpeg, on the machine of the one who makes the demo's files. */
export async function makeFilm(shots: readonly Shot[], output: string): Promise<void> {
  const size = `${filmWidth}x${filmHeight}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(framesPerSecond), '-i', '-'];
  const coding = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'medium', '-crf', '30', '-pix_fmt', 'yuv420p'];
  const end = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', output];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...coding, ...end], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const fade = framesPerSecond / 2;
  let last: Float32Array | null = null;
  for (const shot of shots) {
    const { data, info } = await sharp(shot.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const count = Math.round(shot.seconds * framesPerSecond);
    let frame: Float32Array = new Float32Array();
    for (let n = 0; n < count; n++) {
      frame = frameOf({ data, width: info.width, height: info.height }, shot, n / (count - 1));
      const part = last === null ? 1 : Math.min(1, n / fade);
      const shown = Buffer.from(frame.map((value, i) => value * part + (last?.[i] ?? 0) * (1 - part)));
      if (!ffmpeg.stdin.write(shown)) await once(ffmpeg.stdin, 'drain');
    }
    last = frame;
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'exit')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
