export const AssetCommentTypeId = { Studio: 1, ClientComment: 2, ProofingNote: 3 } as const;

export const assetCommentTypes = [
  { id: AssetCommentTypeId.Studio, name: 'Studio', description: 'Written by the studio' },
  { id: AssetCommentTypeId.ClientComment, name: 'ClientComment', description: 'Written by the client' },
  { id: AssetCommentTypeId.ProofingNote, name: 'ProofingNote', description: 'Shown to the client with the proof' },
] as const;
