import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewPdf } from '@shootdesk/api/domains/previews/engine/pdf';
import { makeFilm as makeOfFilm } from '@shootdesk/api/domains/previews/film/make-film';
import sharp, { type Sharp } from 'sharp';
import { balanced, finished, frame, metered, type Edit, type Exposed } from './develop.ts';
import { durationMs, filmHeight, filmWidth, makeFilm, type Shot } from './film.ts';
import { brief, floorPlan, floorPlanWithoutSite, sitePlan, sketch } from './floor-plan.ts';
import { lightPath, readLight } from './light.ts';
import { houseNames, nameOf, pictures, type Subject } from './pictures.ts';

/** What the seed reads of a file of the library without opening it. */
interface Entry {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly pageCount: number | null;
}

type Index = Record<string, Entry>;

/** The seed puts the day of the appointment here; it has as many letters as a date of EXIF. */
const dateToReplace = '2000:01:01 08:00:00';
const bracketWidth = 720;
const stops = [-4, -2, 0, 2, 4];

const outside: readonly Subject[] = ['facade', 'above', 'portrait'];

/** Pictures of which there is a first version as well, before it was improved. */
const improved: readonly Subject[] = ['facade', 'dusk', 'living', 'kitchen', 'bathroom'];

const editOf = (subject: Subject): Edit => {
  if (subject === 'dusk') return { range: 0.95, lift: -0.2, saturation: 0.9, warmth: [1, 0.92] };
  if (outside.includes(subject)) return { range: 0.82, lift: 0.4, saturation: 0.85, warmth: [1.01, 0.99] };
  return { range: 0.78, lift: 0.7, saturation: 1.02, warmth: [1, 1] };
};

/** Fractions of a second as EXIF has them. */
const fraction = (seconds: number) =>
  seconds >= 0.3 ? `${Math.round(seconds * 10)}/10` : `1/${Math.round(1 / seconds)}`;

interface Shutter {
  readonly camera: readonly [make: string, model: string];
  readonly seconds: number;
  readonly aperture: number;
  readonly iso: number;
  readonly millimetres: number;
}

function withCamera(picture: Sharp, { camera, seconds, aperture, iso, millimetres }: Shutter): Sharp {
  return picture.withExif({
    IFD0: { Make: camera[0], Model: camera[1], DateTime: dateToReplace },
    IFD2: {
      DateTimeOriginal: dateToReplace,
      ExposureTime: fraction(seconds),
      FNumber: `${aperture * 10}/10`,
      ISOSpeedRatings: String(iso),
      FocalLength: `${millimetres}/1`,
    },
  });
}

const isNewer = (path: string, than: string): boolean =>
  existsSync(path) && statSync(path).mtimeMs > statSync(than).mtimeMs;

class Library {
  readonly folder: string;
  /** Of films and plans; pictures are measured. */
  private readonly facts: Record<string, Partial<Entry>> = {};

  constructor(folder: string) {
    this.folder = folder;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async picture(name: string, picture: Sharp, quality: number): Promise<void> {
    await picture.jpeg({ quality }).toFile(this.path(name));
  }

  note(name: string, facts: Partial<Entry>): void {
    this.facts[name] = facts;
  }

  /** What the seed has to know of every file. */
  async index(): Promise<Index> {
    const index: Index = {};
    for (const name of readdirSync(this.folder).sort()) {
      if (name.endsWith('.json')) continue;
      const { width, height } = name.endsWith('.jpg') ? await sharp(this.path(name)).metadata() : {};
      index[name] = {
        width: width ?? null,
        height: height ?? null,
        durationMs: null,
        pageCount: null,
        ...this.facts[name],
      };
    }
    return index;
  }
}

/** Part of a picture, as a closer look. Shares of the picture. */
function cropped({ width, height, light }: Exposed, left: number, top: number, size: number): Exposed {
  const [w, h] = [Math.round(width * size), Math.round(height * size)];
  const out = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    const from = ((Math.round(top * height) + y) * width + Math.round(left * width)) * 3;
    out.set(light.subarray(from, from + w * 3), y * w * 3);
  }
  return { width: w, height: h, light: out };
}

/** The frames that the camera takes at one place, from dark to bright: at the brightest the windows are white. */
async function takeBracket(library: Library, name: string, exposed: Exposed, seconds: number): Promise<void> {
  const middle = metered(exposed);
  for (const [index, stop] of stops.entries()) {
    const taken = frame(exposed, middle * 2 ** stop).resize({ width: bracketWidth });
    const shutter: Shutter = {
      camera: ['NIKON CORPORATION', 'NIKON Z 6_2'],
      seconds: seconds * 2 ** stop,
      aperture: 8,
      iso: 320,
      millimetres: 16,
    };
    await library.picture(`${name}-${index + 1}.jpg`, withCamera(taken, shutter), 60);
  }
}

const details: Partial<Record<Subject, readonly [name: string, left: number, top: number, size: number]>> = {
  living: ['living-detail', 0.12, 0.22, 0.58],
  kitchen: ['kitchen-detail', 0.16, 0.3, 0.56],
};

/** Develops the light that has changed since it was developed last. */
async function makePictures(library: Library, folder: string): Promise<void> {
  for (const picture of pictures) {
    const { house, subject } = picture;
    if (isNewer(library.path(`${nameOf(picture)}.jpg`), lightPath(folder, nameOf(picture)))) continue;
    const exposed = readLight(folder, nameOf(picture));
    const inside = subject !== 'dusk' && !outside.includes(subject);
    const white = inside ? balanced(exposed) : exposed;
    const edit = editOf(subject);
    await library.picture(`${nameOf(picture)}.jpg`, finished(white, edit), 73);
    if (improved.includes(subject)) {
      const before = { ...edit, range: 1, lift: edit.lift - 0.75, warmth: [1.06, 0.9] as const };
      await library.picture(`${nameOf(picture)}-first.jpg`, finished(exposed, before), 62);
    }
    if (subject === 'above') {
      const taken = frame(exposed, metered(exposed) * 1.2);
      const shutter: Shutter = { camera: ['DJI', 'FC3582'], seconds: 1 / 800, aperture: 1.7, iso: 100, millimetres: 7 };
      await library.picture(`${nameOf(picture)}-raw.jpg`, withCamera(taken, shutter), 64);
    } else if (subject === 'portrait') {
      for (const [index, stop] of [-0.4, 0, 0.4].entries()) {
        const taken = frame(exposed, metered(exposed) * 1.3 * 2 ** stop);
        const shutter: Shutter = {
          camera: ['Canon', 'Canon EOS R6'],
          seconds: 2 ** stop / 320,
          aperture: 4,
          iso: 200,
          millimetres: 50,
        };
        await library.picture(`${nameOf(picture)}-raw-${index + 1}.jpg`, withCamera(taken, shutter), 64);
      }
    } else if (!subject.endsWith('empty')) {
      await takeBracket(
        library,
        nameOf(picture),
        exposed,
        subject === 'facade' ? 1 / 250 : subject === 'dusk' ? 1 / 2 : 1 / 8,
      );
    }
    const detail = details[subject];
    if (!detail) continue;
    const [name, left, top, size] = detail;
    const closer = finished(cropped(white, left, top, size), edit).resize({ width: exposed.width });
    await library.picture(`${house}-${name}.jpg`, closer, 73);
    await takeBracket(library, `${house}-${name}`, cropped(exposed, left, top, size), 1 / 10);
  }
}

/** Keeps a PDF with the previews of its pages. */
async function addPdf(library: Library, name: string, bytes: Buffer): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-demo-'));
  try {
    writeFileSync(library.path(name), bytes);
    const { draw } = await previewPdf(library.path(name), folder);
    const { facts, previews } = await draw();
    library.note(name, { pageCount: facts.pageCount ?? 1 });
    for (const { imageType, path, pageNumber } of previews) {
      if (imageType !== 'Preview') continue;
      const preview = `${name}-page-${pageNumber}.jpg`;
      await copyFile(path, library.path(preview));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function makePlans(library: Library): Promise<void> {
  for (const house of houseNames) {
    await addPdf(library, `${house}-plan.pdf`, floorPlan(house));
    await addPdf(library, `${house}-plan-first.pdf`, floorPlanWithoutSite(house));
    await addPdf(library, `${house}-sketch.pdf`, sketch(house));
    await addPdf(library, `${house}-site.pdf`, sitePlan(house));
  }
  await addPdf(library, 'brief.pdf', brief());
}

/** Keeps the frames of a film side by side, as the worker makes them of uploads but smaller, because the library is in git. */
async function addFilmstrip(library: Library, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-demo-'));
  try {
    const [strip] = await makeOfFilm({ input: library.path(name), folder, kinds: ['Filmstrip'] }, () => {});
    if (!strip || 'failed' in strip || strip.made.path === null) throw new Error(`${name} has no filmstrip.`);
    await library.picture(`${name}-filmstrip.jpg`, sharp(strip.made.path), 48);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function makeFilms(library: Library): Promise<void> {
  const add = async (name: string, shots: readonly Shot[]) => {
    const newest = shots.every(({ picture }) => isNewer(library.path(name), picture));
    if (!newest) await makeFilm(shots, library.path(name));
    library.note(name, { width: filmWidth, height: filmHeight, durationMs: durationMs(shots) });
    const poster = sharp(readFileSync(shots[0]?.picture ?? '')).resize(filmWidth, filmHeight, { fit: 'cover' });
    await library.picture(`${name}-poster.jpg`, poster, 78);
    await addFilmstrip(library, name);
  };
  for (const house of houseNames) {
    const shot = (subject: string, from: Shot['from'], to: Shot['to'], seconds = 2.6): Shot => ({
      picture: library.path(`${house}-${subject}.jpg`),
      from,
      to,
      seconds,
    });
    await add(`${house}-film.mp4`, filmOf(shot));
    await add(`${house}-footage.mp4`, [shot('above', [0.5, 0.52, 0.62], [0.5, 0.5, 0.98], 4)]);
  }
}

const filmOf = (shot: (subject: string, from: Shot['from'], to: Shot['to'], seconds?: number) => Shot): Shot[] => [
  shot('facade', [0.5, 0.5, 0.98], [0.5, 0.52, 0.74]),
  shot('living', [0.42, 0.52, 0.8], [0.58, 0.5, 0.8]),
  shot('kitchen', [0.56, 0.52, 0.78], [0.44, 0.52, 0.88]),
  shot('bedroom', [0.5, 0.5, 0.95], [0.46, 0.54, 0.72]),
  shot('dusk', [0.5, 0.5, 0.78], [0.5, 0.5, 0.98], 3),
];

/** Makes every file of the demo from the light of the scenes, and the list of them. */
export async function makeLibrary(lightFolder: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const library = new Library(folder);
  await makePictures(library, lightFolder);
  await makePlans(library);
  await makeFilms(library);
  writeFileSync(library.path('index.json'), `${JSON.stringify(await library.index(), null, 1)}\n`);
}
