import type { UserFlag, UserRoleName, UserTypeName } from '../identity/roles.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { weekendDays } from './weekend-days.ts';
import { prestigeServices } from '../services/specified-services.ts';

/** Facts about a job's steps to which flags can object. */
export interface StepFacts {
  readonly order: { readonly serviceGroupId: number };
  /** A booking with a new date or provider. */
  readonly schedule: {
    readonly serviceId: number;
    readonly serviceGroupId: number;
    /** 1 Monday to 7 Sunday in the property's time zone; null for an unchanged date. */
    readonly weekday: number | null;
  };
  /** Sending to the client. */
  readonly deliver: {
    /** Role of the sender. */
    readonly role: UserRoleName;
  };
}
export type FlagStep = keyof StepFacts;

interface Objection {
  /** For people. */
  readonly message: string;
  /** Requires a reason from BackOffice or a production manager. Otherwise anybody can confirm. */
  readonly needsReason: boolean;
}

/** Objections by step; `name` is the flag's bearer. */
type Objections = { readonly [S in FlagStep]?: (name: string, facts: StepFacts[S]) => Objection | null };

export interface ActingFlag {
  /** Purpose and effect, for people who set it or read its banner. */
  readonly description: string;
  /** User types that see the banner on the job page. New Job, which is for BackOffice, shows all flags of client and zone. */
  readonly readers: readonly UserTypeName[];
  readonly objections?: Objections;
  /** Objections against bearers without the flag. */
  readonly objectionsWithout?: Objections;
}

type Flags = Readonly<Record<string, ActingFlag>>;

const rule = (message: string): Objection => ({ message, needsReason: true });

const isDrone = ({ serviceGroupId }: StepFacts['order']) => serviceGroupId === ServiceGroupId.Drone;

export const clientFlags = {
  Credit_Hold: {
    description: 'New orders wait for payment: BackOffice confirms each with a reason.',
    readers: ['BackOffice'],
    objections: { order: (name) => rule(`${name} is on credit hold: new orders wait for payment.`) },
  },
  Approve_Before_Delivery: {
    description:
      'BackOffice looks at every proof first: only they send to the client, or a production manager with a reason.',
    readers: ['BackOffice', 'Studio'],
    objections: {
      deliver: (name, { role }) =>
        role === 'BackOffice' ? null : rule(`BackOffice looks at every proof for ${name} first.`),
    },
  },
  White_Label: {
    description: 'Deliver without our name: sending to the client asks for a confirmation that no file carries it.',
    readers: ['BackOffice', 'Studio'],
    objections: {
      deliver: (name) => ({
        message: `${name} gets deliveries without our name. Please confirm that no file carries it.`,
        needsReason: false,
      }),
    },
  },
  No_Weekend_Appointments: {
    description: 'Appointments on weekdays only: one on a weekend takes a reason.',
    readers: ['BackOffice', 'Studio'],
    objections: {
      schedule: (name, { weekday }) => {
        const day = weekday === null ? undefined : weekendDays[weekday];
        return day === undefined ? null : rule(`${name} takes no appointments on weekends, and this is a ${day}.`);
      },
    },
  },
} as const satisfies Flags;

export const zoneFlags = {
  Travel_Surcharge: {
    description: 'Travel is charged: the report of the jobs says so for each job in the zone.',
    readers: ['BackOffice', 'Studio'],
  },
  Restricted_Airspace: {
    description: 'No drone flights: ordering or booking one takes a reason.',
    readers: ['BackOffice', 'Studio', 'OnSite'],
    objections: {
      order: (name, facts) => (isDrone(facts) ? rule(`${name} has restricted airspace: no drone flights.`) : null),
      schedule: (name, facts) => (isDrone(facts) ? rule(`${name} has restricted airspace: no drone flights.`) : null),
    },
  },
} as const satisfies Flags;

export const providerFlags = {
  Drone_Licence: {
    description: 'Licensed to fly: booking anybody else for a drone service takes a reason.',
    readers: [],
    objectionsWithout: {
      schedule: (name, facts) => (isDrone(facts) ? rule(`${name} has no drone licence.`) : null),
    },
  },
  Prestige: {
    description: 'Takes prestige appointments: booking anybody else for one takes a reason.',
    readers: [],
    objectionsWithout: {
      schedule: (name, { serviceId }) =>
        prestigeServices.includes(serviceId) ? rule(`${name} does not take prestige appointments.`) : null,
    },
  },
  New_Starter: {
    description: 'Accompanied on appointments: a booking takes a reason that says who goes along.',
    readers: ['BackOffice', 'Studio', 'OnSite'],
    objections: {
      schedule: (name) => rule(`${name} is new and is accompanied on appointments. Please say who goes along.`),
    },
  },
} as const satisfies Flags;

/** The descriptions say where each applies. */
export const userFlags: Readonly<Record<UserFlag, { readonly description: string }>> = {
  Disable_Time_Tracker: {
    description:
      'No time tracker: the person is assigned to jobs only while logged in, because no clock says they work.',
  },
  Disable_Provider_Diary: { description: 'Hides the provider diary; availability is kept by others.' },
  Account_Manager: { description: 'Can be chosen as account manager of clients.' },
  Bulk_Archive: { description: 'May archive and unarchive many jobs at once.' },
  Manage_Blockouts: { description: 'May apply blockouts to other providers.' },
  View_Reports: { description: 'May open the studio reports.' },
  View_Prices: {
    description:
      'May see what orders cost and jobs are agreed at; in BackOffice also keeps prices, rates, and the billing and pay of a month.',
  },
};

export type ClientFlag = keyof typeof clientFlags;
export type ZoneFlag = keyof typeof zoneFlags;
export type ProviderFlag = keyof typeof providerFlags;

export function flagNames<N extends string>(flags: Readonly<Record<N, unknown>>): readonly [N, ...N[]] {
  return Object.keys(flags) as [N, ...N[]];
}

export function flagTitle(flag: string): string {
  return flag.replaceAll('_', ' ');
}
