import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckName, FindingLevel, FindingSpot } from '@shootdesk/shared/preflight/checks';

/** A finding of preflight in a picture of the library. */
export interface LibraryFinding {
  readonly check: CheckName;
  readonly level: FindingLevel;
  readonly sentence: string;
  readonly spot: FindingSpot | null;
}

/** File with the findings, because a start has no time to compute them. A test of the checks compares it with what they find. */
export const libraryFindingsFile = join(import.meta.dirname, 'library', 'findings.json');

/** Findings by name of the picture; those without any are missing. */
export const libraryFindings = JSON.parse(readFileSync(libraryFindingsFile, 'utf8')) as Readonly<
  Record<string, readonly LibraryFinding[]>
>;

/** Whether the library's picture is a finished one of the studio, or a first version of one. */
export const isFinished = (name: string): boolean =>
  /^(?:brick|coastal|urban)-[a-z-]+\.jpg$/.test(name) && !/-raw/.test(name);
