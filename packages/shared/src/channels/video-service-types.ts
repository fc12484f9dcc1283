export const VideoServiceTypeId = { Client: 1, ResTv: 2, Proofing: 3 } as const;
export type VideoServiceTypeId = (typeof VideoServiceTypeId)[keyof typeof VideoServiceTypeId];

export const videoServiceTypes: readonly { readonly id: VideoServiceTypeId; readonly name: string }[] = [
  { id: VideoServiceTypeId.Client, name: 'Client' },
  { id: VideoServiceTypeId.ResTv, name: 'RES TV' },
  { id: VideoServiceTypeId.Proofing, name: 'Proofing' },
];
