export { daysAround, findOfficeCalendar, findOpening } from './office-calendar.store.ts';
export { requireInWeek } from './require-in-week.ts';
