import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether ffmpeg is installed. */
export const hasFfmpeg = ((): boolean => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Runs ffmpeg on generated input; `args` exclude the output. */
function made(args: readonly string[], extension: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'video-'));
  try {
    const output = join(folder, `out.${extension}`);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, output]);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const source = (size: string, seconds: number) => ['-f', 'lavfi', '-i', `color=c=blue:s=${size}:r=10:d=${seconds}`];

export const mp4 = (size = '320x180', seconds = 2): Buffer =>
  made([...source(size, seconds), '-pix_fmt', 'yuv420p', '-movflags', '+faststart'], 'mp4');

/** A tenth of a second per frame. */
export const fewFrames = (frames: number): Buffer =>
  made([...source('320x180', 2), '-frames:v', String(frames), '-pix_fmt', 'yuv420p', '-movflags', '+faststart'], 'mp4');

/** A phone's portrait video: stored in landscape with a rotation flag. */
export function turnedMp4(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'video-'));
  const input = join(folder, 'lying.mp4');
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...source('320x180', 1), '-pix_fmt', 'yuv420p', input]);
    return made(['-i', input, '-c', 'copy', '-metadata:s:v', 'rotate=90'], 'mp4');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Audio only. */
export const soundOnlyMp4 = (): Buffer => made(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac'], 'mp4');

export const quickTime = (): Buffer => made([...source('160x90', 1), '-pix_fmt', 'yuv420p'], 'mov');
