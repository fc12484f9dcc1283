import { serviceCatalogue, type CatalogueService } from '../services/service-catalogue.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { prestigeServices, selectionServices } from '../services/specified-services.ts';

export const serviceTemplateNames = ['photography_studio', 'full_service', 'virtual_staging'] as const;
export type ServiceTemplateName = (typeof serviceTemplateNames)[number];

interface ServiceTemplate {
  readonly label: string;
  readonly about: string;
  readonly offers: (service: CatalogueService) => boolean;
}

const photographyGroups: readonly ServiceGroupId[] = [
  ServiceGroupId.Photography,
  ServiceGroupId.Floorplan,
  ServiceGroupId.Drone,
  ServiceGroupId.Portrait,
];

const suppliedGroups: readonly ServiceGroupId[] = [
  ServiceGroupId.Photography,
  ServiceGroupId.Floorplan,
  ServiceGroupId.VirtualStaging,
];

const isSpecial = ({ id }: CatalogueService) => prestigeServices.includes(id) || selectionServices.includes(id);

/** Choices of shipped services that a new studio begins with. */
export const serviceTemplates: Readonly<Record<ServiceTemplateName, ServiceTemplate>> = {
  photography_studio: {
    label: 'Photography studio',
    about: 'Photography, floor plans, drone and portraits; no prestige services and no galleries to choose from.',
    offers: (service) => photographyGroups.includes(service.serviceGroupId) && !isSpecial(service),
  },
  full_service: {
    label: 'Full service',
    about: 'Everything that ships: also video, copywriting, virtual staging, tours and prestige services.',
    offers: () => true,
  },
  virtual_staging: {
    label: 'Virtual staging',
    about: 'Work on pictures and plans that clients supply. Nobody goes to a property.',
    offers: ({ serviceGroupId, onSite }) => !onSite && suppliedGroups.includes(serviceGroupId),
  },
};

/** Ids of the shipped services that a template offers; it hides the other shipped ones. */
export function servicesOfTemplate(name: ServiceTemplateName): number[] {
  return serviceCatalogue.filter(serviceTemplates[name].offers).map(({ id }) => id);
}
