import { createDeps, closeDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { firstAccountUrl } from './domains/identity/public.ts';

async function main(): Promise<void> {
  const deps = createDeps(loadConfig(process.env));
  try {
    const url = await firstAccountUrl(deps);
    process.stdout.write(`${url ?? 'The first account has been made already. It invites the others.'}\n`);
  } finally {
    await closeDeps(deps);
  }
}

// Prints the link that makes the first account: `node apps/api/src/first-account-link.ts`. Not logged at the start, because it is a secret.
await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
