import { emailReplacementBody, wordReplacementBody } from '@shootdesk/shared/replacements/replacement.schema';
import { asBody, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createReplacement, updateReplacement } from './change-replacements.ts';
import { listReplacements, type ReplacementKind } from './replacements.store.ts';

interface Sides {
  readonly input: string;
  readonly output: string;
}

function callsOf(kind: ReplacementKind, body: typeof wordReplacementBody | typeof emailReplacementBody) {
  return {
    nameOf: ({ input }: Sides) => input,
    read: async ({ deps }: Pick<SetupTools, 'deps'>) =>
      (await listReplacements(deps.prisma, kind)).map(({ id, input, output }) => ({ id, record: { input, output } })),
    add: ({ deps, actor }: SetupTools, record: Sides) => createReplacement(deps, actor, kind, asBody(body, record)),
    change: ({ deps, actor }: SetupTools, { id }: { readonly id: number }, record: Sides) =>
      updateReplacement(deps, actor, { kind, id, ifMatch: null }, asBody(body, record)),
  };
}

export const wordsInSetup: SetupKind<'word_replacements'> = {
  section: 'word_replacements',
  ...callsOf('WordReplacement', wordReplacementBody),
};

export const emailsInSetup: SetupKind<'email_replacements'> = {
  section: 'email_replacements',
  ...callsOf('EmailReplacement', emailReplacementBody),
};
