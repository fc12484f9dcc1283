import { serviceCatalogue, type CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';

export const serviceById = new Map(serviceCatalogue.map((service) => [service.id, service]));

export function serviceOf(id: number): CatalogueService {
  const service = serviceById.get(id);
  if (!service) throw new RangeError(`No service ${id}.`);
  return service;
}

const { Photography, Floorplan, VirtualStaging, Video, VidMo, Copywriting, Drone, Portrait, Interactive } =
  ServiceGroupId;

export const servicesOf = (groups: readonly ServiceGroupId[], onSiteOnly = false) =>
  serviceCatalogue
    .filter((service) => groups.includes(service.serviceGroupId) && (service.onSite || !onSiteOnly))
    .map(({ id }) => id);

export const allServices = serviceCatalogue.map(({ id }) => id);

/** Combinations of editors' skills, which cover every group. */
export const editorSkills: readonly (readonly ServiceGroupId[])[] = [
  [Photography, VirtualStaging],
  [Copywriting],
  [Floorplan, Interactive],
  [Video, VidMo, Drone],
  [Photography, Portrait, Drone],
];

/** Combinations of providers' skills, each for two providers in turn. */
export const providerSkills: readonly (readonly ServiceGroupId[])[] = [
  [Photography, Floorplan, Portrait, Drone],
  [Photography, Floorplan, Video, Drone, Interactive],
  [Photography, Floorplan, Portrait],
];
