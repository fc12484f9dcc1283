import { validationSentence } from '../../kernel/validation-sentences.ts';
import { setupFile, setupFileForm, setupFileVersion, type SetupFile } from './setup-file.schema.ts';

/** Members that each record of a file lacks, because an earlier version wrote it. */
export type Unsaid = ReadonlyMap<object, readonly string[]>;

/** A set-up file, or the sentence that says why it is none. */
type Reading = { readonly file: SetupFile; readonly unsaid: Unsaid } | { readonly refusal: string };

/** Maximum places of a broken file that are named. */
const mostPlaces = 5;

const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

const isObject = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** The records of a part of a file, which is a list of them or one. */
const recordsOf = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : [part]);

function unsaidIn(sent: Readonly<Record<string, unknown>>, read: Readonly<Record<string, unknown>>): Unsaid {
  const unsaid = new Map<object, readonly string[]>();
  for (const [section, part] of Object.entries(read)) {
    const written = recordsOf(sent[section]);
    for (const [index, record] of recordsOf(part).entries()) {
      const before = written[index];
      if (!isObject(record) || !isObject(before)) continue;
      unsaid.set(
        record,
        Object.keys(record).filter((member) => !Object.hasOwn(before, member)),
      );
    }
  }
  return unsaid;
}

/** Reads the content of a set-up file. */
export function readSetupFile(sent: unknown): Reading {
  if (!isObject(sent) || sent['form'] !== setupFileForm) {
    return { refusal: "This is no set-up file. Choose one that 'Download the set-up' has written." };
  }
  const { version } = sent;
  if (typeof version === 'number' && version > setupFileVersion) {
    return {
      refusal: `This file has form ${version}; this installation reads forms up to ${setupFileVersion}. Please update it first.`,
    };
  }
  const outcome = setupFile.safeParse(sent, { error: validationSentence });
  if (outcome.success) return { file: outcome.data, unsaid: unsaidIn(sent, outcome.data) };
  const places = outcome.error.issues.map(({ path, message }) => `${placeOf(path) || 'the file'}: ${message}`);
  const more = places.length > mostPlaces ? ` And ${places.length - mostPlaces} more.` : '';
  return { refusal: `The file is damaged. ${places.slice(0, mostPlaces).join(' ')}${more}` };
}
