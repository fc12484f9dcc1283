import { parseArgs } from 'node:util';
import { closeDeps, createDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { describeCheck } from './domains/audit/public.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const deps = createDeps(loadConfig(process.env));
  try {
    process.stdout.write(`${await describeCheck(deps, values.head)}\n`);
  } finally {
    await closeDeps(deps);
  }
}

// Checks that nobody changed the audit list: `node apps/api/src/audit-check.ts [--head 1200:9f86…]`. Ends with 1 when somebody did.
await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
