import { ServiceGroupId } from './service-groups.ts';

export interface CatalogueService {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly serviceGroupId: ServiceGroupId;
  /** Capacity category; null without appointments. */
  readonly serviceCategoryId: number | null;
  /** Whether a provider goes to the property. */
  readonly onSite: boolean;
}

export interface ServiceCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Remaining capacity at or below this is highlighted. */
  readonly threshold: number;
  /** Hours per job. */
  readonly capacityDuration: number;
}

/** With initial threshold and duration, which BackOffice can change. */
export const serviceCategories: readonly ServiceCategory[] = [
  { id: 1, name: 'Photography', description: 'Day and dusk photography', threshold: 2, capacityDuration: 1 },
  { id: 2, name: 'Prestige', description: 'Prestige photography', threshold: 1, capacityDuration: 2.5 },
  { id: 3, name: 'Floorplan', description: 'Measuring on site', threshold: 2, capacityDuration: 1 },
  { id: 4, name: 'Video', description: 'Filming on site', threshold: 1, capacityDuration: 2 },
  { id: 5, name: 'Drone', description: 'Flights', threshold: 1, capacityDuration: 0.5 },
  { id: 6, name: 'Portrait', description: 'Portrait sessions', threshold: 1, capacityDuration: 0.5 },
  { id: 7, name: 'Interactive', description: 'Tours and scans', threshold: 1, capacityDuration: 1.5 },
];

const inStudio = (id: number, name: string, serviceGroupId: ServiceGroupId, description: string): CatalogueService => ({
  id,
  name,
  description,
  serviceGroupId,
  serviceCategoryId: null,
  onSite: false,
});

const atProperty = (
  id: number,
  name: string,
  serviceGroupId: ServiceGroupId,
  serviceCategoryId: number,
  description: string,
): CatalogueService => ({ id, name, description, serviceGroupId, serviceCategoryId, onSite: true });

export const serviceCatalogue: readonly CatalogueService[] = [
  atProperty(1, 'Photography', ServiceGroupId.Photography, 1, 'Day photography of house and garden'),
  atProperty(2, 'Dusk Photography', ServiceGroupId.Photography, 1, 'Photography at dusk'),
  atProperty(3, 'Prestige Photography', ServiceGroupId.Photography, 2, 'Day photography of a prestige property'),
  atProperty(4, 'Prestige Dusk Photography', ServiceGroupId.Photography, 2, 'Prestige photography at dusk'),
  atProperty(5, 'Floorplan', ServiceGroupId.Floorplan, 3, 'Floor plan measured on site'),
  atProperty(6, 'Companion Floorplan', ServiceGroupId.Floorplan, 3, 'Floor plan measured along with the photography'),
  inStudio(7, 'Floorplan Redraw', ServiceGroupId.Floorplan, 'Floor plan redrawn from a plan supplied'),
  inStudio(8, 'Site Plan', ServiceGroupId.Floorplan, 'Plan of the lot'),
  inStudio(9, '3D Floorplan', ServiceGroupId.Floorplan, 'Floor plan in three dimensions'),
  inStudio(10, 'Virtual Staging', ServiceGroupId.VirtualStaging, 'Empty rooms furnished'),
  inStudio(11, 'Virtual Dusk', ServiceGroupId.VirtualStaging, 'A day picture turned into dusk'),
  atProperty(12, 'Agent Portrait', ServiceGroupId.Portrait, 6, 'Portrait of one agent'),
  inStudio(13, 'Virtual Renovation', ServiceGroupId.VirtualStaging, 'Surfaces and fittings renewed'),
  inStudio(14, 'Virtual Declutter', ServiceGroupId.VirtualStaging, 'Belongings removed'),
  atProperty(15, 'Video', ServiceGroupId.Video, 4, 'Film of the property'),
  atProperty(16, 'Prestige Video', ServiceGroupId.Video, 4, 'Film of a prestige property with presenter'),
  atProperty(17, 'Team Portrait', ServiceGroupId.Portrait, 6, 'Portrait of a team'),
  atProperty(18, 'Agent Profile Video', ServiceGroupId.Video, 4, 'An agent introduces themselves'),
  inStudio(19, 'VidMo', ServiceGroupId.VidMo, 'Short film made of the photographs'),
  inStudio(20, 'VidMo Social', ServiceGroupId.VidMo, 'Upright short film for social media'),
  inStudio(21, 'Copywriting', ServiceGroupId.Copywriting, 'Texts for portals and brochure'),
  atProperty(22, 'Drone Photography', ServiceGroupId.Drone, 5, 'Pictures from the air'),
  inStudio(23, 'Prestige Copywriting', ServiceGroupId.Copywriting, 'Texts for a prestige campaign'),
  inStudio(24, 'Signboard Copy', ServiceGroupId.Copywriting, 'Text for the signboard'),
  atProperty(25, 'Drone Video', ServiceGroupId.Drone, 5, 'Film from the air'),
  atProperty(26, 'Drone Photography and Video', ServiceGroupId.Drone, 5, 'Pictures and film from the air'),
  atProperty(27, 'Virtual Tour', ServiceGroupId.Interactive, 7, 'Panoramas to walk through'),
  atProperty(28, '3D Interactive Tour', ServiceGroupId.Interactive, 7, 'A scan to walk through'),
  atProperty(29, 'Office Portrait', ServiceGroupId.Portrait, 6, 'Portraits at the office'),
  inStudio(30, 'Interactive Floorplan', ServiceGroupId.Interactive, 'Floor plan with pictures at their place'),
  inStudio(31, 'Photo Retouching', ServiceGroupId.Photography, 'Retouching beyond the usual'),
  inStudio(32, 'Photo Retouching - CT Supplied', ServiceGroupId.Photography, 'Retouching of pictures supplied'),
  atProperty(34, 'Rental Photography', ServiceGroupId.Photography, 1, 'Photography for a rental listing'),
  atProperty(37, 'Commercial Photography', ServiceGroupId.Photography, 1, 'Photography of commercial property'),
  atProperty(38, 'Commercial Floorplan', ServiceGroupId.Floorplan, 3, 'Floor plan of commercial property'),
  atProperty(51, 'Dusk Drone Photography', ServiceGroupId.Drone, 5, 'Pictures from the air at dusk'),
  atProperty(
    52,
    'Photography Image Selector',
    ServiceGroupId.Photography,
    1,
    'The client chooses the pictures to finish',
  ),
  atProperty(53, 'Lifestyle Portrait', ServiceGroupId.Portrait, 6, 'Portrait in surroundings'),
  atProperty(
    59,
    'Prestige Photography with Companion',
    ServiceGroupId.Photography,
    2,
    'Prestige photography, pictures chosen by the client, with a floor plan',
  ),
  atProperty(61, 'Studio Portrait', ServiceGroupId.Portrait, 6, 'Portrait before a backdrop'),
];
