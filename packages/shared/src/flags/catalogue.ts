import type { UserRoleName } from '../identity/roles.ts';

/** Steps of a job that a flag can speak against. */
export type FlagStep = 'order' | 'deliver';

/** What flags ask about a step. */
export interface StepFacts {
  /** Role of the account that takes the step. */
  readonly role: UserRoleName;
}

/** What a flag says against a step. */
interface Objection {
  /** A sentence for a person. */
  readonly message: string;
  /** A rule of the house: BackOffice or a production manager passes it with a reason. Otherwise anybody confirms having read it. */
  readonly needsReason: boolean;
}

/** A flag of a client, zone or provider: its words and what it does. */
export interface ActingFlag {
  /** What the flag is for and what it does, for those who set it and those who read its banner. */
  readonly description: string;
  /** What it says against a step of a job; `name` is whose flag it is. A step without an entry is not touched. */
  readonly objections?: Partial<Record<FlagStep, (name: string, facts: StepFacts) => Objection | null>>;
}

/** Flags a client can carry. */
export const clientFlags = {
  Credit_Hold: {
    description: 'New orders wait for payment: BackOffice confirms each with a reason.',
    objections: {
      order: (name) => ({ message: `${name} is on credit hold: new orders wait for payment.`, needsReason: true }),
    },
  },
  Approve_Before_Delivery: {
    description:
      'BackOffice looks at every proof first: only they send to the client, or a production manager with a reason.',
    objections: {
      deliver: (name, { role }) =>
        role === 'BackOffice'
          ? null
          : { message: `BackOffice looks at every proof for ${name} first.`, needsReason: true },
    },
  },
  White_Label: {
    description: 'Deliver without our name: sending to the client asks for a confirmation that no file carries it.',
    objections: {
      deliver: (name) => ({
        message: `${name} gets deliveries without our name. Please confirm that no file carries it.`,
        needsReason: false,
      }),
    },
  },
  No_Weekend_Appointments: { description: 'Appointments on weekdays only' },
} as const satisfies Readonly<Record<string, ActingFlag>>;

export type ClientFlag = keyof typeof clientFlags;

/** The names of a catalogue of flags. */
export function flagNames<N extends string>(flags: Readonly<Record<N, ActingFlag>>): readonly [N, ...N[]] {
  return Object.keys(flags) as [N, ...N[]];
}
