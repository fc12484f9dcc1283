import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A shared picture, drawing or film. */
export interface LibraryFile {
  readonly name: string;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly pageCount: number | null;
}

const folder = join(import.meta.dirname, 'library');
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
};

const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Record<
  string,
  Omit<LibraryFile, 'name' | 'contentType'>
>;

export const libraryNames: readonly string[] = Object.keys(index);

export function libraryFile(name: string): LibraryFile {
  const facts = index[name];
  if (!facts) throw new RangeError(`The library of the demo has no ${name}.`);
  return { name, contentType: contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? '', ...facts };
}

/** Placeholder for the time at which the camera took the picture. */
const timeToReplace = '2000:01:01 08:00:00';
const takenAtHour = 8;

/** Rooms in the order in which they are photographed. */
const scenes = ['facade', 'living', 'kitchen', 'bedroom', 'bathroom', 'living-detail', 'kitchen-detail', 'dusk'];
/** Seconds between two series of exposures, and between two exposures of one. */
const [betweenSeries, betweenExposures] = [45, 3];

/** Number of an exposure in its series, from 1; null for a file that is none. */
export function exposureNumber(name: string): number | null {
  const digit = /^[a-z]+-(?!.*raw).*-(\d)\.jpg$/.exec(name)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Seconds of the day at which a camera's picture was taken. */
export function takenAtSecond(name: string): number {
  const number = exposureNumber(name);
  const scene = scenes.indexOf(/^[a-z]+-(.*)-\d\.jpg$/.exec(name)?.[1] ?? '');
  const inShoot = number === null ? 0 : scene * betweenSeries + (number - 1) * betweenExposures;
  return takenAtHour * 3600 + inShoot;
}

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);

const read = new Map<string, Buffer>();

/** The file's bytes; of a camera's picture with its day (yyyy-MM-dd). */
export function libraryBytes(name: string, takenOn: string | null): Buffer {
  const cached = read.get(name) ?? readFileSync(join(folder, name));
  read.set(name, cached);
  if (takenOn === null) return cached;
  const dated = Buffer.from(cached);
  const time = `${takenOn.replaceAll('-', ':')} ${clock(takenAtSecond(name))}`;
  for (let at = dated.indexOf(timeToReplace); at >= 0; at = dated.indexOf(timeToReplace, at + 1)) dated.write(time, at);
  return dated;
}

/** Whether the file is a camera's, with the date inside. */
export const isFromCamera = (name: string): boolean => /-(?:raw(?:-\d)?|\d)\.jpg$/.test(name);

export function previewsOf({ name, contentType, pageCount }: LibraryFile): string[] {
  if (contentType === 'image/jpeg') return [name];
  if (contentType === 'video/mp4') return [`${name}-poster.jpg`];
  return Array.from({ length: pageCount ?? 1 }, (_, page) => `${name}-page-${page + 1}.jpg`);
}

/** A film's frames side by side; null for other files. */
export function filmstripOf({ name, contentType, width, height }: LibraryFile) {
  if (contentType !== 'video/mp4') return null;
  const strip = libraryFile(`${name}-filmstrip.jpg`);
  const shape = (width ?? 1) / (height ?? 1);
  return { name: strip.name, tiles: Math.round((strip.width ?? 1) / (strip.height ?? 1) / shape) };
}

const checksums = new Map<string, string>();

/** The checksum of uploads: every library file is smaller than one block. */
export function libraryChecksum(name: string, takenOn: string | null): string {
  const key = `${name} ${takenOn}`;
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  const checksum = checksums.get(key) ?? sha256(sha256(libraryBytes(name, takenOn))).toString('hex');
  checksums.set(key, checksum);
  return checksum;
}

/** Path of the library's copy within each container. */
export const libraryPath = (name: string): string => `demo/${name}`;
