// `npm run audit-check [-- --head 1200:9f86…]`: whether an entry of the audit list was changed, removed or inserted.
import { parseArgs } from 'node:util';
import { describeCheck } from '@shootdesk/api/domains/audit/public';
import { runCommand } from './stack/command.ts';

await runCommand((deps) => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  return describeCheck(deps, values.head);
});
