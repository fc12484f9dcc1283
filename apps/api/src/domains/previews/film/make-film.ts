import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { isPlayable, maxReviewCopyMinutes, reviewCopyEdge, type FilmFacts } from '@shootdesk/shared/files/films';
import { PreviewFailure } from '../engine/failure.ts';
import { damagedFilm, filmInput, runFilmTool } from '../engine/ffmpeg.ts';
import type { FilmOutcome, FilmTask } from './film-task.ts';

const withoutCopy = 'A copy for watching could not be made';
const withoutStrip = 'The film strip could not be made';

/** Frames of a strip; fills a wide screen. */
const stripTiles = 24;
const tileHeight = 90;
/** Frames per start of ffmpeg, because starting takes longer than seeking; a divisor of `stripTiles`. Each frame needs the memory of a film. */
const tilesTogether = 6;
/** Maximum pixels of a frame for which `tilesTogether` films fit into the memory of a tool. */
const smallFrame = 1920 * 1088;
/** Limits of a review copy; a third of the CPUs stays free. */
const copyTimeoutMs = 40 * 60_000;
const copyCpuSeconds = 2 * 60 * 60;
const copyThreads = Math.max(1, Math.floor((availableParallelism() * 2) / 3));

const careful = ['-v', 'error', '-nostdin', '-y', '-max_alloc', '500000000'];

interface Stream {
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly time_base?: string;
  readonly disposition?: { readonly attached_pic?: number };
}

interface ProbedFilm extends FilmFacts {
  readonly seconds: number;
  /** Time base of the film: the copy keeps it, so that frames have identical timestamps. */
  readonly ticks: string | null;
}

async function probe(input: string, without: string): Promise<ProbedFilm> {
  const show = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...filmInput(input)];
  const text = await runFilmTool('ffprobe', show, { timeoutMs: 30_000, without });
  const { streams = [], format } = JSON.parse(text) as {
    streams?: readonly Stream[];
    format?: { duration?: string; bit_rate?: string };
  };
  const picture = streams.find((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1);
  if (!picture?.width || !picture.height) throw new PreviewFailure('The video holds no picture.');
  const number = (value: string | undefined) => (Number.isFinite(Number(value)) ? Number(value) : null);
  return {
    codec: picture.codec_name ?? '',
    pixelFormat: picture.pix_fmt ?? '',
    soundCodec: streams.find(({ codec_type }) => codec_type === 'audio')?.codec_name ?? null,
    width: picture.width,
    height: picture.height,
    bitRate: number(format?.bit_rate),
    seconds: number(format?.duration) ?? 0,
    ticks: /^1\/([1-9]\d*)$/.exec(picture.time_base ?? '')?.[1] ?? null,
  };
}

/** Keeps every frame at its timestamp: no duplicates, drops or shifts. */
const sameFrames = (ticks: string | null) => [
  ...['-copyts', '-fps_mode', 'passthrough', '-enc_time_base', '-1'],
  ...(ticks === null ? [] : ['-video_track_timescale', ticks]),
];

const smaller = `scale='if(gt(iw,ih),-2,trunc(min(${reviewCopyEdge},iw)/2)*2)':'if(gt(iw,ih),trunc(min(${reviewCopyEdge},ih)/2)*2,-2)'`;

/** A key frame about every second, because seeking decodes from the previous one. */
const coding = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
  ...['-bf', '0', '-g', '30', '-pix_fmt', 'yuv420p', '-threads', String(copyThreads)],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-map_metadata', '-1', '-dn', '-sn', '-movflags', '+faststart'],
];

async function makeCopy({ input, folder }: FilmTask, film: ProbedFilm, report: (percent: number) => void) {
  if (isPlayable(film)) return null;
  if (film.seconds > maxReviewCopyMinutes * 60) {
    throw new PreviewFailure(
      `The film is longer than ${maxReviewCopyMinutes} minutes: no copy for watching is made of it. Download it, or upload it in parts or as an MP4 with H.264.`,
    );
  }
  const path = join(folder, 'review-copy.mp4');
  const tell = (text: string) => {
    const microseconds = Number(/out_time_us=(\d+)\s[^]*$/.exec(text)?.[1]);
    if (film.seconds > 0 && microseconds >= 0) report(Math.min(99, Math.floor(microseconds / film.seconds / 10_000)));
  };
  const args = ['-map', '0:V:0', '-map', '0:a:0?', '-vf', smaller, ...sameFrames(film.ticks), ...coding];
  await runFilmTool(
    'ffmpeg',
    [...careful, '-stats_period', '2', '-progress', 'pipe:1', ...filmInput(input), ...args, path],
    { timeoutMs: copyTimeoutMs, cpuSeconds: copyCpuSeconds, without: withoutCopy, onOutput: tell },
  );
  return path;
}

/** Extracts frames at equal distances, which decodes little of the film, and joins them. */
async function makeStrip(input: string, { seconds, width, height }: ProbedFilm, folder: string) {
  const options = { timeoutMs: 60_000, without: withoutStrip };
  const scale = ['-vf', `scale=-2:${tileHeight},format=yuvj420p`];
  const together = width * height <= smallFrame ? tilesTogether : 1;
  let tiles = 0;
  for (let first = 0; first < stripTiles; first += together) {
    const indexes = Array.from({ length: together }, (_, each) => first + each);
    const frameOf = (index: number) => join(folder, `frame-${index}.jpg`);
    const inputs = indexes.flatMap((index) => {
      const at = (((index + 0.5) * seconds) / stripTiles).toFixed(3);
      return ['-threads', '1', '-ss', at, ...filmInput(input)];
    });
    const outputs = indexes.flatMap((index, nth) => ['-map', `${nth}:V:0`, '-frames:v', '1', ...scale, frameOf(index)]);
    await runFilmTool('ffmpeg', [...careful, ...inputs, ...outputs], options);
    for (const index of indexes) {
      if (!existsSync(frameOf(index))) continue;
      tiles += 1;
      await rename(frameOf(index), join(folder, `tile-${tiles}.jpg`));
    }
  }
  if (tiles === 0) throw new PreviewFailure(damagedFilm);
  const path = join(folder, 'filmstrip.jpg');
  const from = ['-protocol_whitelist', 'file', '-f', 'image2', '-i', join(folder, 'tile-%d.jpg')];
  const beside = ['-frames:v', '1', '-vf', `tile=${tiles}x1`, '-q:v', '4', path];
  await runFilmTool('ffmpeg', [...careful, ...from, ...beside], options);
  return { path, tiles };
}

/** Makes the requested files. A kind that fails has a reason; throws on bugs. */
export async function makeFilm(task: FilmTask, report: (percent: number) => void): Promise<FilmOutcome[]> {
  const outcomes: FilmOutcome[] = [];
  let copy: string | null = null;
  const makers = {
    ReviewCopy: async () => {
      copy = await makeCopy(task, await probe(task.input, withoutCopy), report);
      return { path: copy, tiles: null };
    },
    // The copy has the same frames and decodes faster.
    Filmstrip: async () => makeStrip(copy ?? task.input, await probe(task.input, withoutStrip), task.folder),
  } as const;
  for (const kind of ['ReviewCopy', 'Filmstrip'] as const) {
    if (!task.kinds.includes(kind)) continue;
    try {
      outcomes.push({ kind, made: await makers[kind]() });
    } catch (error) {
      if (!(error instanceof PreviewFailure)) throw error;
      outcomes.push({ kind, failed: error.message });
    }
  }
  return outcomes;
}
