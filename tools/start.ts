// `npm start`: the whole product on this machine, with everything it needs.
import { demoAccounts, demoPassword, ownerAccount } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { describeAccounts } from './describe-accounts.ts';
import { StackFailure } from './stack/failure.ts';
import { localFolder } from './stack/paths.ts';
import { postgresDataFolder } from './stack/postgres-files.ts';
import { reset } from './stack/reset.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { startStack, type Stack } from './stack/stack.ts';

const options = ['--reset', '--yes', '--no-demo'];
const chosen = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describeSignIn({ hasDemo, firstAccountUrl }: Stack): string[] {
  if (hasDemo) return describeAccounts([...demoAccounts, ownerAccount], demoPassword);
  return firstAccountUrl === null ? [] : ['  Make the first account, by this link once:', `  ${firstAccountUrl}`];
}

function describe(stack: Stack): string[] {
  const { url, mailUrl, esoftUrl } = stack;
  const data = postgresDataFolder(localFolder);
  const elsewhere = data.startsWith(localFolder) ? '' : ` and ${data}`;
  return [
    '',
    `  Shootdesk     ${url}`,
    `  E-mails       ${mailUrl ?? 'sent through SMTP_URL'}`,
    `  Esoft         ${esoftUrl ?? 'at ESOFT_URL'}`,
    `  API           ${url}/docs`,
    `  Data, logs    ${localFolder}${elsewhere}`,
    '',
    ...describeSignIn(stack),
    '',
    '  Stop: Ctrl-C.   Start afresh: npm start -- --reset',
  ];
}

function readPort(): number {
  const port = Number(process.env['PORT'] || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StackFailure(`PORT is ${process.env['PORT']}, which is no port: it must be a number from 0 to 65535.`);
}

async function start(): Promise<Stack> {
  if (chosen.includes('--reset') && !(await reset(localFolder, chosen.includes('--yes')))) {
    say('Nothing was deleted.');
    process.exit(0);
  }
  const began = Date.now();
  const stack = await startStack({
    folder: localFolder,
    port: readPort(),
    demo: !chosen.includes('--no-demo'),
    throwaway: false,
    variables: process.env,
    progress: say,
  });
  say(`Ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  say(describe(stack).join('\n'));
  return stack;
}

const unknown = chosen.filter((argument) => !options.includes(argument));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(' ')} is not known. Possible: ${options.join(', ')}\n`);
  process.exit(1);
}
await runUntilStopped(localFolder, start);
