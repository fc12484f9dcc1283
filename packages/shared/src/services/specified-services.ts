/** Services that the specification names, by their fixed ids. The only place in product code that names services. */
export const ServiceId = {
  Photography: 1,
  DuskPhotography: 2,
  PrestigePhotography: 3,
  PrestigeDuskPhotography: 4,
  CompanionFloorplan: 6,
  Video: 15,
  PrestigeVideo: 16,
  PhotoRetouchingCtSupplied: 32,
  PhotographyImageSelector: 52,
  PrestigePhotographyWithCompanion: 59,
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
