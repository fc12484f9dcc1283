import type { DemoContext } from './context.ts';

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

/** Capacity thresholds by service category, which only busy days fall below. */
const thresholds: Readonly<Record<string, number>> = {
  Photography: 30,
  Prestige: 10,
  Floorplan: 28,
  Video: 5,
  Drone: 40,
  Portrait: 28,
  Interactive: 7,
};

/** So that live capacity highlights something. */
export async function seedThresholds({ database }: DemoContext): Promise<void> {
  for (const [name, threshold] of Object.entries(thresholds))
    await database.serviceCategory.updateMany({ where: { name }, data: { threshold } });
}
