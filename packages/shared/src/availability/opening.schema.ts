import { z } from 'zod';

const minutes = z.int().describe('Minutes after local midnight');

/** Hours of one weekday. */
export const weeklySlot = z.object({
  weekday: z.int().describe('1 Monday to 7 Sunday'),
  startMinute: minutes,
  finishMinute: minutes,
});

const closureFields = {
  name: z.string(),
  date: z.iso.date().describe('A local day of each person'),
  hours: z
    .object({ startMinute: minutes, finishMinute: minutes })
    .nullable()
    .describe('Closed between these; null when closed all day'),
};

/** A closed day that applies to a person. */
export const closure = z
  .object({
    ...closureFields,
    zones: z.array(z.string()).describe('Names of the closed zones of the person; empty when all are closed'),
  })
  .meta({ id: 'Closure' });

/** The working week and closed days of the organisation, with which a client computes the hours of each person. */
export const officeCalendar = z
  .object({
    week: z.array(weeklySlot).describe('Days and hours of the working week'),
    closedDays: z.array(
      z.object({
        ...closureFields,
        zones: z
          .array(z.object({ id: z.int(), name: z.string() }))
          .nullable()
          .describe('People of these zones do not work; null means everybody'),
        openForIds: z.array(z.int()).describe('People who work all the same'),
      }),
    ),
  })
  .meta({ id: 'OfficeCalendar' });
