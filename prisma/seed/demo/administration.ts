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

/** What has to remain of a day in a zone, by service category: enough that most days are well above, and busy ones are not. */
const thresholds: Readonly<Record<string, number>> = {
  Photography: 30,
  Prestige: 10,
  Floorplan: 28,
  Video: 5,
  Drone: 40,
  Portrait: 28,
  Interactive: 7,
};

/** Sets the thresholds of the service categories, so that live capacity has something to highlight. */
export async function seedThresholds({ database }: DemoContext): Promise<void> {
  for (const [name, threshold] of Object.entries(thresholds))
    await database.serviceCategory.updateMany({ where: { name }, data: { threshold } });
}
