import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { maxFileBytes } from '@shootdesk/shared/files/limits';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { problem, Problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArrivingFile } from './call.ts';

type FormFile = NonNullable<EndpointDefinition['formFile']>;
type Parts = AsyncIterator<Multipart>;

/** Limits of a form except for its file, whose bytes are counted by their reader. */
const limits = { files: 1, fields: 10, fieldNameSize: 100, fieldSize: 1024 ** 2, fileSize: Infinity };

/** Maximum bytes of a form except for its file. */
const aroundFileBytes = 1024 ** 2;

/** Makes an app accept forms only. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits });
  // A client that is still sending reads no answer, so the rest of a refused form is drained.
  app.addHook('onResponse', async ({ raw }) => {
    raw.unpipe();
    raw.resume();
  });
}

/** Maps failures of the form parser, which have no status, to refusals. */
async function read<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof Problem || (error as { statusCode?: number }).statusCode === 413) throw error;
    throw problem('malformed', 'The form could not be read to its end.', { cause: error });
  });
}

function addField(fields: Map<string, unknown>, part: Exclude<Multipart, MultipartFile>, formFile: FormFile): void {
  const { fieldname: name, value, valueTruncated } = part;
  const refuse = (sentence: string): never => refuseField(name, sentence, { code: 'malformed' });
  if (name === formFile.part) refuse('Must be a file.');
  if (fields.has(name)) refuse('Give it only once.');
  if (valueTruncated) refuse('Is too long.');
  fields.set(name, value);
}

/** The file's bytes. Throws when the form is cut off, or continues after the file. */
async function* contentOf({ file }: MultipartFile, parts: Parts): ArrivingFile & AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  for (let next = await read(chunks.next()); !next.done; next = await read(chunks.next()))
    yield next.value as Uint8Array;
  const after = await read(parts.next());
  if (!after.done)
    refuseField(after.value.fieldname, 'The file must be the last part of the form.', { code: 'malformed' });
}

/** Reads a form's fields up to the file; null when an optional file was not sent. */
export async function readForm(
  request: FastifyRequest,
  formFile: FormFile,
): Promise<{ readonly fields: object; readonly file: ArrivingFile | null }> {
  if (!request.isMultipart()) throw problem('unsupported_type', 'This call takes multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + aroundFileBytes) {
    throw problem('too_large', 'The file is larger than 2 GB.');
  }
  const fields = new Map<string, unknown>();
  const parts = request.parts();
  for (let next = await read(parts.next()); !next.done; next = await read(parts.next())) {
    const part = next.value;
    if (part.type === 'field') addField(fields, part, formFile);
    else if (part.fieldname !== formFile.part)
      refuseField(part.fieldname, `'${part.fieldname}' is not known here.`, { code: 'malformed' });
    else {
      if (part.filename && !fields.has(formFile.nameField)) fields.set(formFile.nameField, part.filename);
      return { fields: Object.fromEntries(fields), file: contentOf(part, parts) };
    }
  }
  if (formFile.optional) return { fields: Object.fromEntries(fields), file: null };
  return refuseField(formFile.part, 'Required', { code: 'malformed' });
}
