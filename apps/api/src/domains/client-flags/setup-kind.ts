import { clientFlagBody } from '@shootdesk/shared/client-flags/client-flags.contract';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { createClientFlag, updateClientFlag } from './change-client-flag.ts';
import { clientFlagView } from './client-flag.view.ts';
import { findClientFlags } from './client-flags.store.ts';

/** Exports flags of clients to set-up files and imports them. */
export const clientFlagsInSetup: SetupKind<'client_flags'> = {
  section: 'client_flags',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findClientFlags(tx)).map((row) => {
      const { name, description, colour, hidden, place, effects } = clientFlagView(row, 0);
      const record = { name, description, colour, hidden, place, effects, built_in: row.builtIn ? row.id : null };
      return { id: row.id, record };
    }),
  add: ({ deps, actor }, { built_in: _builtIn, ...record }) =>
    createClientFlag(deps, actor, asBody(clientFlagBody, record)),
  change: ({ deps, actor }, { id }, { built_in: _builtIn, ...record }) =>
    updateClientFlag(deps, actor, { id, ifMatch: null }, asBody(clientFlagBody, record)),
};
