import { writeFile } from 'node:fs/promises';
import { libraryBytes, libraryNames } from '@shootdesk/prisma/seed/demo/library';
import {
  isFinished,
  libraryFindings,
  libraryFindingsFile,
  type LibraryFinding,
} from '@shootdesk/prisma/seed/demo/library-findings';
import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';

/** UPDATE_DEMO_FINDINGS=1 writes the file instead, after a change of the checks or of the library. */
const isUpdate = process.env['UPDATE_DEMO_FINDINGS'] === '1';

async function findings(): Promise<Record<string, readonly LibraryFinding[]>> {
  const found: Record<string, readonly LibraryFinding[]> = {};
  for (const name of libraryNames.filter(isFinished)) {
    const { findings: ofPicture } = await checkPicture(libraryBytes(name, null));
    if (ofPicture.length > 0) found[name] = ofPicture;
  }
  return found;
}

/** Without the spots: their last digits may differ from processor to processor. */
const inWords = (found: Readonly<Record<string, readonly LibraryFinding[]>>) =>
  Object.entries(found).flatMap(([name, ofPicture]) =>
    ofPicture.map(({ check, level, sentence }) => `${name}: ${check}, ${level}, ${sentence}`),
  );

test("the demo's pictures have the findings that the checks have of them", async () => {
  const found = await findings();
  if (isUpdate) await writeFile(libraryFindingsFile, `${JSON.stringify(found, null, 2)}\n`);
  expect(inWords(isUpdate ? found : libraryFindings)).toEqual(inWords(found));
  expect(found['brick-bedroom-soft.jpg']?.map(({ check, level }) => `${check} ${level}`)).toContain('soft flag');
});
