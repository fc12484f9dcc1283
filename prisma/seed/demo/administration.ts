import type { ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import type { ServiceFacts } from '@shootdesk/shared/services/service-facts';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { settingIdOf } from '@shootdesk/shared/settings/catalogue';
import type { DemoContext } from './context.ts';

/** Marks the set-up as done, because the demo is a studio that already works. */
export async function seedSetup({ database }: DemoContext): Promise<void> {
  await database.setting.update({ where: { id: settingIdOf('setup') }, data: { value: { dismissed: true } } });
}

/** Value of the flag that the demo's studio has added. */
export const ownFlag = 'Prefers_the_phone';

/** Adds tags to the studio's list. Jobs also have tags that are not in the list, and a hidden one. */
export async function seedJobTags({ database }: DemoContext): Promise<void> {
  await database.jobTag.createMany({
    data: [
      { name: 'urgent', colour: '#a11d17', place: 10 },
      { name: 'vip', colour: '#5b3d92', place: 20 },
      { name: 'auction', colour: '#7a4a00', place: 30 },
      { name: 'reshoot', colour: '#1b5181', place: 40 },
      { name: 'twilight', colour: '#0b5a54', place: 50 },
      { name: 'tenanted', colour: null, place: 60 },
      { name: 'new client', colour: '#1b6030', place: 70 },
      { name: 'off-market', colour: null, place: 80, hidden: true },
    ],
  });
}

/** A flag of the studio's own beside those that ship. */
export async function seedClientFlags({ database }: DemoContext): Promise<void> {
  await database.clientFlag.create({
    data: {
      value: ownFlag,
      name: 'Prefers the phone',
      description: 'They answer calls, never mails: ring the agent with questions.',
      colour: '#5b3d92',
      place: 50,
      effects: ['showStudio'],
    },
  });
}

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

/** Services of the studio's own beside those that ship: one with lengths, deadlines, questions and a checklist, and one offered no more. */
export async function seedOwnServices({ database }: DemoContext): Promise<void> {
  const lines: ChecklistLine[] = [
    { description: 'Twilight time of the day looked up', role: 'provider', enforce: false },
    { description: 'Every light in the house on', role: 'provider', enforce: true },
    { description: 'Sky matched between the clips', role: 'editor', enforce: false },
    { description: 'Length as ordered', role: 'qc', enforce: false },
  ];
  const deadlineRules: ServiceFacts['deadlineRules'] = [
    { classification: null, amount: 48, unit: 'hours' },
    { classification: 3, amount: 14, unit: 'workHours' },
  ];
  const questions: ServiceFacts['questions'] = [
    { field: 'OrderAnswer', text: 'Which side of the house faces the sunset?', required: true },
    { field: 'Agent', text: 'Who is at the property?', required: false },
    { field: 'LandArea', text: null, required: false },
  ];
  await database.service.create({
    data: {
      name: 'Sunset Film',
      description: 'Film of the property at sunset',
      serviceGroupId: ServiceGroupId.Video,
      onSite: true,
      sort: 75,
      synonyms: ['golden hour', 'dusk film'],
      makes: ['film'],
      workedOnBy: ['editor'],
      atDusk: true,
      lengthMinutes: 75,
      lengthSteps: [{ by: 'size', from: 2000, minutes: 120 }],
      expectedAssets: 1,
      deadlineRules,
      questions,
      checklists: { create: { checklist: { create: { name: 'Sunset films', lines } } } },
    },
  });
  await database.service.create({
    data: {
      name: 'Printed Contact Sheet',
      description: 'A print of all pictures, which nobody orders any more',
      serviceGroupId: ServiceGroupId.Photography,
      onSite: false,
      sort: 115,
      hiddenAt: new Date('2025-07-01T00:00:00Z'),
    },
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

/** Sets thresholds at which live capacity highlights something. */
export async function seedThresholds({ database }: DemoContext): Promise<void> {
  for (const [name, threshold] of Object.entries(thresholds))
    await database.serviceCategory.updateMany({ where: { name }, data: { threshold } });
}
