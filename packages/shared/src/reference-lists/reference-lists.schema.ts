import { z } from 'zod';
import { cacheKey, id } from '../kernel/wire.ts';
import { serviceFacts } from '../services/service-facts.ts';

const jobCount = z
  .int()
  .min(0)
  .nullable()
  .describe('Jobs the caller may see; null where the call does not count. Each call says which jobs it counts');

export const namedType = z
  .object({
    id,
    name: z.string().describe('Stable name'),
    description: z.string().describe('What a person reads'),
    cache_key: cacheKey,
  })
  .meta({ id: 'NamedType', example: { id: 1, name: 'Editor', description: 'Editor', cache_key: 1 } });

export const serviceJobStatus = namedType.extend({ jobCount }).meta({
  id: 'ServiceJobStatus',
  example: { id: 90, name: 'InProduction', description: 'In Production', jobCount: 12, cache_key: 1 },
});

export const serviceJobUserRole = namedType
  .extend({ offeredForAssignment: z.boolean().describe('Whether the assignment dialog offers it') })
  .meta({ id: 'ServiceJobUserRole' });

const service = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    serviceGroupId: id,
    serviceCategoryId: id.nullable(),
    onSite: z.boolean().describe('Done at the property by a provider'),
    workbaseReference: z.string().nullable(),
    hidden: z.boolean().describe('Not offered any more; an order of it is refused'),
    ...serviceFacts,
    jobCount,
    cache_key: cacheKey,
  })
  .meta({ id: 'Service' });

const mimeTypes = z.array(z.string()).describe('MIME types');

export const serviceGroup = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    allowedResourceFileTypes: mimeTypes,
    allowedAssetFileTypes: mimeTypes,
    hidden: z.boolean().describe('Not offered any more, with all of its services'),
    jobCount,
    services: z.array(service),
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceGroup' });

export type ServiceGroup = z.output<typeof serviceGroup>;
export type Service = z.output<typeof service>;

export const userRole = namedType
  .extend({ userTypeId: id.describe('Default 1, Integration 2, BackOffice 3, OnSite 4, Studio 5, Client 6') })
  .meta({ id: 'UserRole' });

export const enumLabel = z
  .object({
    value: z.string().describe('What is stored and sent'),
    name: z.string().describe('What a person reads'),
    description: z.string(),
    cache_key: cacheKey,
  })
  .meta({ id: 'EnumLabel' });

export const userRoleV3 = enumLabel
  .extend({
    id: z.string().describe('The same as `value`'),
    userTypeId: id,
    employments: z
      .array(z.enum(['Contract', 'Full_Time']))
      .describe('Employments that decide the v1 role; empty where none does'),
  })
  .meta({ id: 'UserRoleV3' });
