// A stack for the browser tests: any ports, new demo data unless `--no-demo`, deleted afterwards. Sends its addresses over IPC and ends with its
// parent. `--no-demo-files` leaves out the demo's originals: storing them takes a minute of one core during the first tests. Their previews exist.
import pg from 'pg';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { startStack } from './stack/stack.ts';
import { makeThrowawayFolder } from './test/throwaway-folder.ts';

const folder = makeThrowawayFolder('shootdesk-browser-');

/** Removes the public holidays of the demo, because tests book on the days after today. */
async function removeClosedDays(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('DELETE FROM closed_days');
  await client.end();
}

/** Short times, so that tests do not wait for Esoft. */
const esoftTiming = { esoftWorkMs: 0, esoftAnswerMs: 1000 };

await runUntilStopped(folder, async () => {
  // Without the shell's settings, for reproducible tests.
  const variables = { PATH: process.env['PATH'] };
  const options = {
    folder,
    port: 0,
    demo: !process.argv.includes('--no-demo'),
    demoFiles: !process.argv.includes('--no-demo-files'),
    throwaway: true,
    variables,
    progress: () => {},
  };
  const stack = await startStack({ ...options, ...esoftTiming });
  const { url, mailUrl, esoftUrl, databaseUrl, firstAccountUrl } = stack;
  await removeClosedDays(databaseUrl);
  process.send?.({ url, mailUrl, esoftUrl, databaseUrl, firstAccountUrl });
  return stack;
});
