import {
  setupSections,
  type SetupFile,
  type SetupRecord,
  type SetupSection,
} from '@shootdesk/shared/setup/file/setup-file.schema';
import { z } from 'zod';

/** False for settings, of which there is one record. */
export const isList = (section: SetupSection): boolean => setupSections[section] instanceof z.ZodArray;

/** The records of a kind in a file; null when the file leaves the kind as it is. */
export function recordsIn(file: SetupFile, section: SetupSection): SetupRecord<SetupSection>[] | null {
  const sent = file[section];
  if (sent === undefined) return null;
  return (isList(section) ? sent : [sent]) as SetupRecord<SetupSection>[];
}
