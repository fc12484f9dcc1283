import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PreviewFailure } from './failure.ts';
import { openPicture, writePreviews } from './picture.ts';
import type { FileFacts } from './task.ts';

const run = promisify(execFile);

const damaged = 'The video is damaged or cut off. Export it again and upload that.';
/** Largest output of a tool, in bytes. */
const maxBuffer = 1024 ** 2;
/** Position of the poster in seconds, unless the video is shorter than three times that. */
const posterAtSeconds = 2;
/** Allows local files only, because a playlist in the file must not make the tool fetch anything. */
const onlyTheFile = ['-protocol_whitelist', 'file'];

/** Limits a tool to 3 GB of address space and two minutes of processor time, where the shell supports it. */
const withLimits = ['/bin/sh', '-c', 'ulimit -v 3000000 -t 120 2>/dev/null; exec "$0" "$@"'] as const;
/** Exit code of a shell that does not find a program. */
const notFound = 127;

async function tool(name: 'ffmpeg' | 'ffprobe', args: readonly string[], timeout: number): Promise<string> {
  const [program, ...before] = process.platform === 'win32' ? [name] : [...withLimits, name];
  try {
    return (await run(program, [...before, ...args], { timeout, killSignal: 'SIGKILL', maxBuffer })).stdout;
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === 'ENOENT' || code === notFound) {
      throw new PreviewFailure(
        'Videos have no preview: ffmpeg is not installed on the server. The video itself is complete.',
      );
    }
    if (killed) throw new PreviewFailure('Reading the video took too long.');
    throw new PreviewFailure(damaged, { cause: error });
  }
}

interface Probe {
  readonly format?: { readonly duration?: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly width?: number;
    readonly height?: number;
    readonly side_data_list?: readonly { readonly rotation?: number }[];
  }[];
}

async function probe(input: string): Promise<FileFacts> {
  const show = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...onlyTheFile, '-f', 'mov', input];
  const found = JSON.parse(await tool('ffprobe', show, 30_000)) as Probe;
  const stream = found.streams?.find(({ codec_type }) => codec_type === 'video');
  if (!stream?.width || !stream.height) throw new PreviewFailure('The video holds no picture.');
  const turned = Math.abs(stream.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0) % 180 === 90;
  const seconds = Number(found.format?.duration);
  return {
    width: turned ? stream.height : stream.width,
    height: turned ? stream.width : stream.height,
    durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : null,
    pageCount: null,
    takenAt: null,
  };
}

/** Makes previews of a video from one of its frames; needs ffmpeg on the server. */
export async function previewVideo(input: string, folder: string) {
  const facts = await probe(input);
  const seconds = (facts.durationMs ?? 0) / 1000;
  const at = seconds > 3 * posterAtSeconds ? posterAtSeconds : seconds / 3;
  const poster = join(folder, 'poster.png');
  const careful = ['-v', 'error', '-nostdin', '-threads', '1', '-max_alloc', '500000000'];
  const one = ['-map', '0:v:0', '-frames:v', '1', '-an', '-vf', "scale='min(2560,iw)':-2", '-y', poster];
  const writePoster = (from: readonly string[]) =>
    tool('ffmpeg', [...careful, ...from, ...onlyTheFile, '-f', 'mov', '-i', input, ...one], 60_000);
  await writePoster(['-ss', at.toFixed(3)]);
  // A film of few frames may have none after that position.
  if (!existsSync(poster)) await writePoster([]);
  if (!existsSync(poster)) throw new PreviewFailure(damaged);
  return { facts, previews: await writePreviews(openPicture(poster), folder) };
}
