export const ResourceTypeId = {
  Ambient: 1,
  Brief: 2,
  FloorplanCAD: 3,
  FloorplanSitePlanPreDraw: 4,
  BracketDay: 5,
  BracketDusk: 6,
  Flash: 7,
  Clones: 8,
  DuskPositional: 9,
  ClientGalleryImage: 10,
  FloorplanSketch: 11,
  SitePlan: 12,
  VideoFootage: 13,
  DroneImage: 14,
  DroneFootage: 15,
  PortraitImage: 16,
  Audio: 17,
  Logo: 18,
  TitleDocument: 19,
  ReferenceImage: 20,
  VirtualStagingImage: 21,
  Panorama: 22,
  Scan: 23,
  RetouchingImage: 24,
  Other: 25,
  PhotographyImage: 26,
} as const;
export type ResourceTypeName = keyof typeof ResourceTypeId;
export type ResourceTypeId = (typeof ResourceTypeId)[ResourceTypeName];

const descriptions: Record<ResourceTypeName, string> = {
  Ambient: 'Ambient',
  Brief: 'Brief',
  FloorplanCAD: 'Floorplan CAD',
  FloorplanSitePlanPreDraw: 'Floorplan Site Plan Pre-Draw',
  BracketDay: 'Bracket Day',
  BracketDusk: 'Bracket Dusk',
  Flash: 'Flash',
  Clones: 'Clones',
  DuskPositional: 'Dusk Positional',
  ClientGalleryImage: 'Client Gallery Image',
  FloorplanSketch: 'Floorplan Sketch',
  SitePlan: 'Site Plan',
  VideoFootage: 'Video Footage',
  DroneImage: 'Drone Image',
  DroneFootage: 'Drone Footage',
  PortraitImage: 'Portrait Image',
  Audio: 'Audio',
  Logo: 'Logo',
  TitleDocument: 'Title Document',
  ReferenceImage: 'Reference Image',
  VirtualStagingImage: 'Virtual Staging Image',
  Panorama: 'Panorama',
  Scan: 'Scan',
  RetouchingImage: 'Retouching Image',
  Other: 'Other',
  PhotographyImage: 'Photography Image',
};

export const resourceTypes: readonly { id: ResourceTypeId; name: ResourceTypeName; description: string }[] = (
  Object.keys(ResourceTypeId) as ResourceTypeName[]
).map((name) => ({ id: ResourceTypeId[name], name, description: descriptions[name] }));

export function resourceTypeName(resourceTypeId: number): string {
  return resourceTypes.find(({ id }) => id === resourceTypeId)?.description ?? String(resourceTypeId);
}
