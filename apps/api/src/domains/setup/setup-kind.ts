import { settingKind } from '../../kernel/setup-kind.ts';
import { decideSetup, readSetup } from './setup-state.ts';

/** The choice of services of a set-up file; the services themselves are records of their own. */
export const choicesInSetup = settingKind({
  section: 'setup',
  nameOf: () => 'Template of services',
  read: async ({ deps }) => ({ services_template: (await readSetup(deps)).services_template }),
  change: ({ deps, tx, actor }, _present, decisions) =>
    decideSetup(tx, { settings: deps.settings, actor }, { ifMatch: null, decisions }),
});
