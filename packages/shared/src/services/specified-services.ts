/** Fixed ids of the services that ship. The only place in product code that names services by them. */
export const ServiceId = {
  Photography: 1,
  DuskPhotography: 2,
  PrestigePhotography: 3,
  PrestigeDuskPhotography: 4,
  Floorplan: 5,
  CompanionFloorplan: 6,
  FloorplanRedraw: 7,
  SitePlan: 8,
  Floorplan3d: 9,
  VirtualStaging: 10,
  VirtualDusk: 11,
  AgentPortrait: 12,
  VirtualRenovation: 13,
  VirtualDeclutter: 14,
  Video: 15,
  PrestigeVideo: 16,
  TeamPortrait: 17,
  AgentProfileVideo: 18,
  VidMo: 19,
  VidMoSocial: 20,
  Copywriting: 21,
  DronePhotography: 22,
  PrestigeCopywriting: 23,
  SignboardCopy: 24,
  DroneVideo: 25,
  DronePhotographyAndVideo: 26,
  VirtualTour: 27,
  InteractiveTour3d: 28,
  OfficePortrait: 29,
  InteractiveFloorplan: 30,
  PhotoRetouching: 31,
  PhotoRetouchingCtSupplied: 32,
  RentalPhotography: 34,
  CommercialPhotography: 37,
  CommercialFloorplan: 38,
  DuskDronePhotography: 51,
  PhotographyImageSelector: 52,
  LifestylePortrait: 53,
  PrestigePhotographyWithCompanion: 59,
  StudioPortrait: 61,
} as const;

/** The external services, whose appointments are set in the product. */
export const appointmentServices: readonly number[] = [
  ServiceId.Photography,
  ServiceId.CompanionFloorplan,
  ServiceId.Video,
];

/** The client chooses the pictures to finish from a gallery; only their jobs can await the client's selection. */
export const selectionServices: readonly number[] = [
  ServiceId.PhotographyImageSelector,
  ServiceId.PrestigePhotographyWithCompanion,
];

/** For experienced providers only: a provider's flag refuses their appointments. */
export const prestigeServices: readonly number[] = [
  ServiceId.PrestigePhotography,
  ServiceId.PrestigeDuskPhotography,
  ServiceId.PrestigeVideo,
  ServiceId.PrestigePhotographyWithCompanion,
];

/** Services whose provider measures the floor plan as well: one ordered with them is the companion one. */
export const measuredAlongServices: readonly number[] = [ServiceId.Photography, ServiceId.RentalPhotography];

/** Services that are done at dusk by default. */
export const shippedDuskServices: readonly number[] = [
  ServiceId.DuskPhotography,
  ServiceId.PrestigeDuskPhotography,
  ServiceId.DuskDronePhotography,
];
