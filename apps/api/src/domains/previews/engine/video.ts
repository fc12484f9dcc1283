import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PreviewFailure } from './failure.ts';
import { damagedFilm, filmInput, runFilmTool } from './ffmpeg.ts';
import { openPicture, writePreviews } from './picture.ts';
import type { FileFacts } from './task.ts';

/** Position of the poster in seconds; shorter videos use a third of their length. */
const posterAtSeconds = 2;
const without = 'Videos have no preview';

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
  const show = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...filmInput(input)];
  const found = JSON.parse(await runFilmTool('ffprobe', show, { timeoutMs: 30_000, without })) as Probe;
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
    exposure: null,
    camera: null,
  };
}

export async function previewVideo(input: string, folder: string) {
  const facts = await probe(input);
  const seconds = (facts.durationMs ?? 0) / 1000;
  const at = seconds > 3 * posterAtSeconds ? posterAtSeconds : seconds / 3;
  const poster = join(folder, 'poster.png');
  const careful = ['-v', 'error', '-nostdin', '-threads', '1', '-max_alloc', '500000000'];
  const one = ['-map', '0:v:0', '-frames:v', '1', '-an', '-vf', "scale='min(2560,iw)':-2", '-y', poster];
  const writePoster = (from: readonly string[]) =>
    runFilmTool('ffmpeg', [...careful, ...from, ...filmInput(input), ...one], { timeoutMs: 60_000, without });
  await writePoster(['-ss', at.toFixed(3)]);
  // A film of few frames may have none after that position.
  if (!existsSync(poster)) await writePoster([]);
  if (!existsSync(poster)) throw new PreviewFailure(damagedFilm);
  return { facts, previews: await writePreviews(openPicture(poster), folder) };
}
