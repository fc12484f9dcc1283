import { servicesOfTemplate } from '@shootdesk/shared/setup/service-templates';
import * as contract from '@shootdesk/shared/setup/setup.contract';
import * as fileContract from '@shootdesk/shared/setup/file/setup-file.contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { offerBuiltIn } from '../services/public.ts';
import { exportSetup } from './file/export-setup.ts';
import { checkSetup, importSetup } from './file/import-setup.ts';
import { decideSetup, readSetup } from './setup-state.ts';

export function setupRoutes(deps: Deps): BoundRoute[] {
  const { prisma, settings, now } = deps;
  return [
    on(fileContract.exportSetupFile, async ({ actor, http }) => {
      http.reply.header('content-disposition', 'attachment; filename="shootdesk-setup.json"');
      return exportSetup(deps, actor);
    }),
    on(fileContract.checkSetupFile, ({ actor, body }) => checkSetup(deps, actor, body)),
    on(fileContract.importSetupFile, ({ actor, body }) => importSetup(deps, actor, body)),
    on(contract.getSetup, () => readSetup(deps)),
    on(contract.updateSetup, ({ actor, body, ifMatch }) =>
      inTransaction(prisma, (tx) => decideSetup(tx, { settings, actor }, { ifMatch, decisions: body })),
    ),
    on(contract.applyServiceTemplate, ({ actor, body: { template }, ifMatch }) =>
      inTransaction(prisma, (tx) =>
        decideSetup(
          tx,
          { settings, actor },
          {
            ifMatch,
            decisions: { services_template: template },
            beside: () => offerBuiltIn(tx, actor, servicesOfTemplate(template), now()),
          },
        ),
      ),
    ),
  ];
}
