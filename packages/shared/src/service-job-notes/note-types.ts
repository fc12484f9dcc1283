export const NoteTypeId = {
  Studio: 1,
  Provider: 2,
  TotalAssetNote: 3,
  ShootListNote: 4,
  ClientBookingNote: 5,
} as const;

export const noteTypes = [
  { id: NoteTypeId.Studio, name: 'Studio', description: 'Post-Production Notes' },
  { id: NoteTypeId.Provider, name: 'Provider', description: 'Provider Notes' },
  { id: NoteTypeId.TotalAssetNote, name: 'TotalAssetNote', description: 'Note on the total' },
  { id: NoteTypeId.ShootListNote, name: 'ShootListNote', description: 'Shoot List' },
  { id: NoteTypeId.ClientBookingNote, name: 'ClientBookingNote', description: 'Client Booking Notes' },
] as const;
