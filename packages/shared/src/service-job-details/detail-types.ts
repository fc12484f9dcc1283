/** A job has at most one of each, except Agent, OtherAttendee, ProviderChecklist and OrderAnswer. */
export const DetailTypeId = {
  Bed: 1,
  Bath: 2,
  Car: 3,
  Study: 4,
  LandArea: 5,
  MapLink: 6,
  PostCode: 7,
  Suburb: 8,
  State: 9,
  Address: 10,
  Agent: 11,
  Description: 12,
  OtherAttendee: 13,
  RealStudiosDetails: 14,
  WorkbaseDetails: 15,
  ServiceUsername: 16,
  ClientProofNote: 17,
  ProductionNote: 18,
  SupplierNote: 19,
  StudioNote: 20,
  ClientStudioNote: 21,
  ProviderChecklist: 22,
  DuskPositional: 23,
  CopyTemplateList: 24,
  OrderAnswer: 25,
} as const;
export type DetailTypeName = keyof typeof DetailTypeId;

export const detailTypes = (Object.keys(DetailTypeId) as DetailTypeName[]).map((name) => ({
  id: DetailTypeId[name],
  name,
}));
