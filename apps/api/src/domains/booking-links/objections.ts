import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import { localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import type { Reads } from '../../db/reads.ts';
import { findFlagBearers } from '../flags/public.ts';
import type { PlanPerson } from '../planning/public.ts';
import type { LinkedVisit } from './visit-facts.ts';

/** Whether the rule offers a person, and they can be booked at a time without a warning of a flag, which only the office may confirm. */
export type MayBook = (person: PlanPerson, start: Date) => boolean;

/** Reads the flags of client and zone. */
export async function readObjections(db: Reads, { stay, timeZone, rules }: LinkedVisit): Promise<MayBook> {
  const { client, zone } = await findFlagBearers(db, stay.jobs[0].property.campaignId);
  const known = new Map<string, boolean>();
  const weekdays = new Map<number, number>();
  const isWarned = ({ row }: PlanPerson, weekday: number) => {
    const provider = { name: `${row.firstName} ${row.lastName}`, flags: row.flags };
    return stay.jobs.some(({ serviceId, serviceGroupId }) => {
      const facts = { serviceId, serviceGroupId, weekday };
      return stepWarnings('schedule', facts, { client, zone, provider }).length > 0;
    });
  };
  return (person, start) => {
    if (rules.people && !rules.people.includes(person.row.id)) return false;
    const weekday = weekdays.get(start.getTime()) ?? weekdayOf(localDay(start, timeZone));
    weekdays.set(start.getTime(), weekday);
    const key = `${person.row.id} ${weekday}`;
    const mayBook = known.get(key) ?? !isWarned(person, weekday);
    known.set(key, mayBook);
    return mayBook;
  };
}
