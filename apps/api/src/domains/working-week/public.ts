export { daysAround, findOfficeCalendar, findOfficeOpening, findOpening } from './office-calendar.store.ts';
export { requireInWeek, requireWithinWeek } from './require-in-week.ts';
export { workingWeekInSetup } from './setup-kind.ts';
