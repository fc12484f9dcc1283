import type { ActingFlag, FlagStep, StepFacts } from './catalogue.ts';
import { weekendDays } from './weekend-days.ts';

/** Effects that BackOffice can give a client flag. Every flag is shown to BackOffice at the order and on the job page. */
export const clientFlagEffects = {
  showStudio: 'Shown to the studio on the job page',
  showOnSite: 'Shown to the provider on the job page',
  confirmOrder: 'Ordering asks for a confirmation',
  holdOrders: 'Orders are on hold: only BackOffice goes on, with a reason',
  weekdaysOnly: 'An appointment on a weekend takes a reason',
  confirmDelivery: 'Sending to the client asks for a second confirmation',
  approveDelivery: 'Only BackOffice sends to the client, or a production manager with a reason',
} as const;

export type ClientFlagEffect = keyof typeof clientFlagEffects;

export const clientFlagEffectNames = Object.keys(clientFlagEffects) as [ClientFlagEffect, ...ClientFlagEffect[]];

/** A client flag of the studio's list, with what the steps of a job need. */
export interface KeptFlag {
  readonly id: number;
  /** Value that is stored at clients with the flag. */
  readonly value: string;
  readonly name: string;
  readonly description: string;
  readonly colour: string | null;
  readonly effects: readonly ClientFlagEffect[];
}

/** Returns the rules of a flag that the studio added. If two effects apply to one step, the stricter one counts. */
export function actingFlagOf({ name, description, effects }: Omit<KeptFlag, 'id' | 'value' | 'colour'>): ActingFlag {
  const does = (effect: ClientFlagEffect) => effects.includes(effect);
  const say = (client: string, needsReason: boolean, of = '') => {
    return { message: `${client}: ${name}${of}. ${description}`, needsReason };
  };
  const objections: {
    -readonly [S in FlagStep]?: (client: string, facts: StepFacts[S]) => ReturnType<typeof say> | null;
  } = {};
  if (does('holdOrders') || does('confirmOrder')) objections.order = (client) => say(client, does('holdOrders'));
  if (does('weekdaysOnly')) {
    objections.schedule = (client, { weekday }) => {
      const day = weekday === null ? undefined : weekendDays[weekday];
      return day === undefined ? null : say(client, true, ` (this is a ${day})`);
    };
  }
  if (does('approveDelivery') || does('confirmDelivery')) {
    objections.deliver = (client, { role }) => {
      const isApproved = !does('approveDelivery') || role === 'BackOffice';
      return isApproved && !does('confirmDelivery') ? null : say(client, !isApproved);
    };
  }
  return {
    description,
    readers: [
      'BackOffice',
      ...(does('showStudio') ? (['Studio'] as const) : []),
      ...(does('showOnSite') ? (['OnSite'] as const) : []),
    ],
    objections,
  };
}
