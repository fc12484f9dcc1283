import { z } from 'zod';
import { slotsByWeekday } from '../availability/slots-by-weekday.ts';
import { answeredMembers } from '../kernel/field-catalogue.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { userFields } from './user-fields.ts';
import { userRoleValues } from './role-blocks.ts';

const services = z.array(z.string()).describe('References such as `Service/52`');
const studioBlock = z.object({ services }).nullable();

const address = z.object({
  address: z.string().nullable(),
  suburb: z.string().nullable(),
  postcode: z.string().nullable(),
  state: z.string().nullable(),
});

const provider = z.object({
  address: address.nullable(),
  bookable_services: services,
  contact_number: z.string().nullable(),
  virtual_contact_number: z.string().nullable(),
  flags: z.array(z.string()),
  minimum_slots: z.int().describe('Hours a week that the slots must reach'),
  max_daily_visits: z.int().nullable().describe('Visits a day at most; null without a limit'),
  max_daily_hours: z.number().nullable().describe('Hours of appointments a day at most; null without a limit'),
  primary_category: z.string().nullable().describe('Reference such as `ServiceCategory/2`'),
  secondary_categories: z.array(z.string()),
  services,
  slots: slotsByWeekday,
  zones: z.array(z.object({ entity: z.string().describe('Reference such as `Zone/3`') })),
});

export const userV3 = z
  .object({
    id: z.string(),
    ...answeredMembers(userFields),
    roles: z.array(z.enum(userRoleValues)).describe('One role; none on an account that nobody has given one'),
    time_zone: z.string().describe('IANA name; slots are local times of it'),
    agent: z.object({ office: z.string().nullable().describe('Id of a client') }).nullable(),
    client_admin: z.object({ offices: z.array(z.string()).describe('Ids of clients') }).nullable(),
    editor: studioBlock,
    qc: studioBlock,
    production_manager: studioBlock,
    specialist: studioBlock,
    management: z
      .object({ rating: z.int().nullable().describe('1 Beginner, 2 Qualified'), note: z.string().nullable() })
      .nullable()
      .describe('Null for an agent'),
    provider: provider.nullable(),
    password_set: z.boolean().describe('False until the person has used the invitation'),
    awaits_invitation: z.boolean().describe('Imported, and not invited yet'),
    last_sign_in_at: instant.nullable(),
    deactivated_at: instant.nullable().describe('Since when the person can neither sign in nor be chosen'),
    modified_by: z.string().nullable().describe('Reference such as `User/12`'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'UserV3' });

export type UserV3 = z.output<typeof userV3>;
