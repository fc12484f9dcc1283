export { readWantedCalendar } from './read-calendar.ts';
export { startCalendarReader } from './start-calendar-reader.ts';
