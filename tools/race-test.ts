// `npm run race-test -- --bookings 10000`: many callers ask two APIs for the same hours of the same few people, by booking links, the board, dialogs, orders, repairs and plans, while SQL
// looks for hours that were given twice. Its table in docs/booking-links.md says what was booked and what was found.
import { parseArgs } from 'node:util';
import { startBenchPostgres } from './bench/databases.ts';
import { documentedBookings, runRace } from './race/run.ts';

const { values } = parseArgs({ options: { bookings: { type: 'string', default: String(documentedBookings) } } });
const bookings = Number(values.bookings);
if (!Number.isInteger(bookings) || bookings < 1) {
  process.stderr.write('--bookings takes a whole number, such as 10000.\n');
  process.exit(1);
}
const postgres = await startBenchPostgres();
try {
  process.exitCode = (await runRace(postgres.databaseUrl!, bookings)) ? 0 : 1;
} finally {
  await postgres.stop();
}
