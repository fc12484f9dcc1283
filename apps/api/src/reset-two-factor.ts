import { closeDeps, createDeps } from './compose.ts';
import { loadConfig } from './config.ts';
import { resetTwoFactorByEmail } from './domains/identity/public.ts';

async function main(): Promise<void> {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error('Say whose: node apps/api/src/reset-two-factor.ts jo@example.com');
  const deps = createDeps(loadConfig(process.env));
  try {
    process.stdout.write(`${await resetTwoFactorByEmail(deps, email)}\n`);
  } finally {
    await closeDeps(deps);
  }
}

// For the operator, when the only back-office person has lost app and recovery codes: `node apps/api/src/reset-two-factor.ts jo@example.com`.
await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
