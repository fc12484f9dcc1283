import {
  setupSections,
  type SetupFile,
  type SetupRecord,
  type SetupSection,
} from '@shootdesk/shared/setup/file/setup-file.schema';
import { seesPrices } from '@shootdesk/shared/prices/price-right';
import { z } from 'zod';
import type { Actor } from '../../../kernel/actor.ts';

/** False for settings, which have one record. */
export const isList = (section: SetupSection): boolean => setupSections[section] instanceof z.ZodArray;

/** The records of a kind in a file; null when the file does not contain the kind, which then stays as it is. */
export function recordsIn(file: SetupFile, section: SetupSection): SetupRecord<SetupSection>[] | null {
  const sent = file[section];
  if (sent === undefined) return null;
  return (isList(section) ? sent : [sent]) as SetupRecord<SetupSection>[];
}

const priceSections: readonly SetupSection[] = ['add_ons', 'prices', 'rates'];

/** Whether a person's file contains a kind, and whether the person may import it. */
export const maySee = (section: SetupSection, person: Pick<Actor, 'flags'>): boolean =>
  !priceSections.includes(section) || seesPrices(person);
