import type { DemoContext } from './context.ts';

/** Writes word replacements of the copy scan, and e-mail redirections. */
export async function seedReplacements({ database }: DemoContext): Promise<void> {
  await database.wordReplacement.createMany({
    data: [
      { input: 'color', output: 'colour' },
      { input: 'center', output: 'centre' },
      { input: 'master bedroom', output: 'main bedroom' },
      { input: 'walk in robe', output: 'walk-in robe' },
      { input: 'sq m', output: 'm²' },
    ],
  });
  await database.emailReplacement.createMany({
    data: [{ input: 'proofs@old-agency.example', output: 'proofs@alderstone.example' }],
  });
}
