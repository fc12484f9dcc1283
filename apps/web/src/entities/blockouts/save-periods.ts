import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { QueryClient } from '@tanstack/react-query';
import { saveBlockout, type BlockoutFields } from '../../data/availability/mutations.ts';
import type { SentPeriod } from '../../data/availability/queries.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { dayText } from '../../kernel/date-time.ts';
import type { DiaryPerson } from './blockout-checks.tsx';

const isThere = (error: unknown) => error instanceof ApiError && error.code === 'already_exists';

/**
 * Writes periods one after the other. Throws if the first is refused. A period that already exists counts as written by an earlier attempt whose
 * response was lost.
 * @returns refusals of the other periods, as sentences
 */
export async function savePeriods(
  cache: QueryClient,
  { owner, timeZone }: DiaryPerson,
  fields: BlockoutFields,
  further: readonly SentPeriod[],
) {
  const refused: string[] = [];
  let count = 0;
  for (const [index, period] of [fields, ...further].entries()) {
    try {
      await saveBlockout(cache, owner, null, { ...fields, ...period });
      count += 1;
    } catch (error) {
      if (isThere(error)) continue;
      if (index === 0) throw error;
      refused.push(`${dayText(localDay(period.start, timeZone))} is not blocked: ${firstMessage(error)}`);
    }
  }
  return { count, refused };
}
