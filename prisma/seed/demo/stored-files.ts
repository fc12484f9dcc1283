import type { ExposureTags } from '@shootdesk/shared/files/exposure-tags';
import { assetPath, resourcePath } from '@shootdesk/shared/files/upload-path';
import { fileTypeOf } from '@shootdesk/shared/files/file-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Prisma } from '../../generated/client.ts';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import type { JobWithTeam, PlannedFile } from './file-plan.ts';
import {
  exposureNumber,
  filmstripOf,
  isFromCamera,
  libraryBytes,
  libraryChecksum,
  libraryFile,
  libraryPath,
  previewsOf,
  takenAtSecond,
  type LibraryFile,
} from './library.ts';
import { atLocal, later, localDate } from './local-time.ts';

/** A job's file with its place in the blob store. */
export interface StoredFile extends PlannedFile {
  readonly id: number;
  readonly owner: JobWithTeam;
  readonly createdAt: Date;
  readonly createdById: number | null;
}

interface Placed extends StoredFile {
  readonly source: LibraryFile;
  readonly container: string;
  readonly path: string;
  readonly checksum: string;
  /** Local day; null for files without a camera. */
  readonly takenOn: string | null;
}

/** Uploaders by kind; client files come from elsewhere. */
const uploadedBy = {
  assets: JobUserRoleId.EditorDrafterCopywriter,
  resources: JobUserRoleId.OnSiteProvider,
  'client-resources': null,
} as const;

/** Time zone for camera times without an offset. */
const cameraZone = 'Australia/Melbourne';
const millisecondsPerFile = 400;

/** Reserves ids for rows that others refer to before they are written. */
export async function takeIds({ database }: DemoContext, table: string, count: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

function pathOf({ job }: JobWithTeam, { kind, name }: PlannedFile, checksum: string, createdAt: Date): string {
  if (kind === 'resources') return resourcePath(job.id, name, checksum);
  if (kind === 'assets') return assetPath(job.id, createdAt.getTime(), name, checksum);
  return `${job.id}/${kind}/${name}`;
}

/** Gives a file the path that an upload would have. */
function place(owner: JobWithTeam, file: PlannedFile, nth: number, id: number): Placed {
  const { job, team } = owner;
  const ordered = job.steps[0]?.at ?? new Date(0);
  const came = job.steps.findLast(({ statusId }) => statusId === file.cameWith)?.at ?? job.steps.at(-1)?.at ?? ordered;
  const createdAt = later(came, nth * millisecondsPerFile);
  const shot = job.appointment?.start ?? ordered;
  const takenOn = isFromCamera(file.library)
    ? localDate(shot, job.appointment?.provider.user.timeZone ?? cameraZone)
    : null;
  const checksum = libraryChecksum(file.library, takenOn);
  const part = uploadedBy[file.kind];
  return {
    ...file,
    id,
    owner,
    source: libraryFile(file.library),
    container: `service-jobs-${ordered.getUTCFullYear()}`,
    path: pathOf(owner, file, checksum, createdAt),
    checksum,
    takenOn,
    createdAt,
    createdById: (part && team[part]?.id) ?? null,
  };
}

async function containerIds({ database }: DemoContext, names: readonly string[]): Promise<Map<string, number>> {
  await database.fileServiceContainer.createMany({
    data: names.map((container) => ({ container })),
    skipDuplicates: true,
  });
  const rows = await database.fileServiceContainer.findMany({ where: { container: { in: [...names] } } });
  return new Map(rows.map((row) => [row.container, row.id]));
}

/** What the camera wrote into the library's exposures. In every sixth job one of them has lost it, so that a person is asked about its set. */
function exposureTagsOf({ library, owner: { job } }: Placed): ExposureTags | null {
  const number = exposureNumber(library);
  const isLost = job.id % 6 === 0 && library.endsWith('living-3.jpg');
  if (number === null || isLost) return null;
  const slower = library.includes('dusk') ? 2 : 0;
  return { exposureTime: 2 ** (2 * number - 9 + slower), fNumber: 8, iso: 320 };
}

function takenAtOf({ name }: LibraryFile, day: string): Date {
  const second = takenAtSecond(name);
  return later(atLocal(day, Math.floor(second / 60), cameraZone), (second % 60) * 1000);
}

type FileRow = Omit<Prisma.FileCreateManyInput, 'metadata'> & { readonly metadata: ExposureTags | null };

function fileRow(file: Placed, fileServiceContainerId: number): FileRow {
  const { id, name, source, path, checksum, takenOn, createdAt, createdById } = file;
  const { contentType, width, height, durationMs, pageCount } = source;
  return {
    id,
    fileServiceContainerId,
    filePath: path,
    filename: name,
    originalName: name,
    displayName: name,
    contentType,
    fileTypeId: fileTypeOf(contentType),
    size: libraryBytes(source.name, null).length,
    width,
    height,
    durationMs,
    pageCount,
    takenAt: takenOn === null ? null : takenAtOf(source, takenOn),
    metadata: exposureTagsOf(file),
    checksum,
    previewGeneratedAt: createdAt,
    createdById,
    createdAt,
  };
}

/** Library pictures serve as all preview sizes, because none is larger than the small one. */
const previewRows = ({ id: fileId, source, createdAt }: Placed) =>
  previewsOf(source).flatMap((preview, page) =>
    ['Preview', 'Premium'].map((imageType) => ({
      fileId,
      pageNumber: page + 1,
      imageType,
      outputPath: libraryPath(preview),
      generatedAt: createdAt,
      createdAt,
      attempts: 1,
    })),
  );

/** Browsers play the library's films themselves, so there are no review copies. */
function filmRows({ id: fileId, source, createdAt }: Placed): Prisma.FilmRequestCreateManyInput[] {
  const strip = filmstripOf(source);
  if (!strip) return [];
  const made = { fileId, generatedAt: createdAt, createdAt, attempts: 1 };
  return [
    { ...made, kind: 'ReviewCopy', outputPath: null, tiles: null },
    { ...made, kind: 'Filmstrip', outputPath: libraryPath(strip.name), tiles: strip.tiles },
  ];
}

function shownOf(source: LibraryFile): string[] {
  const strip = filmstripOf(source);
  return [...previewsOf(source), ...(strip ? [strip.name] : [])];
}

/** Stores each used library file once; previews refer to it and originals are copied from it. */
async function storeLibrary({ putFile }: DemoContext, files: readonly Placed[]): Promise<void> {
  const needed = new Set(
    files.flatMap(({ container, source, takenOn }) =>
      [...shownOf(source), ...(takenOn === null ? [source.name] : [])].map((name) => `${container}/${name}`),
    ),
  );
  const waiting = [...needed];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [container = '', name = ''] = next.split('/');
      const { contentType } = libraryFile(name);
      await putFile({ container, path: libraryPath(name), contentType, bytes: libraryBytes(name, null) });
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** Registers files with previews. Their blobs follow in originals.ts. */
export async function storeFiles(
  context: DemoContext,
  planned: readonly { readonly owner: JobWithTeam; readonly files: readonly PlannedFile[] }[],
): Promise<StoredFile[]> {
  const { database } = context;
  const ids = await takeIds(
    context,
    'files',
    planned.reduce((sum, { files }) => sum + files.length, 0),
  );
  const files = planned.flatMap(({ owner, files: own }) =>
    own.map((file, nth) => place(owner, file, nth, ids.shift() ?? 0)),
  );
  await storeLibrary(context, files);
  const containers = await containerIds(context, [...new Set(files.map(({ container }) => container))]);
  await insertRows(
    database,
    'files',
    files.map((file) => fileRow(file, containers.get(file.container) ?? 0)),
  );
  await insertRows(database, 'file_preview_requests', files.flatMap(previewRows));
  await insertRows(database, 'film_requests', files.flatMap(filmRows));
  await insertRows(
    database,
    'pdf_flatten_requests',
    files
      .filter(({ source }) => source.contentType === 'application/pdf')
      .map(({ id: fileId, path, createdAt }) => ({ fileId, outputPath: path, generatedAt: createdAt, attempts: 1 })),
  );
  return files;
}
