/** Kinds of files that previews and icons distinguish. `Raw`: camera files that browsers cannot display. */
export const FileTypeId = { Image: 1, Raw: 2, Pdf: 3, Video: 4, Document: 5, Other: 6 } as const;
export type FileTypeName = keyof typeof FileTypeId;

export const fileTypes = (Object.keys(FileTypeId) as FileTypeName[]).map((name) => ({ id: FileTypeId[name], name }));

const byContentType: Readonly<Record<string, FileTypeName>> = {
  'image/jpeg': 'Image',
  'image/jpg': 'Image',
  'image/png': 'Image',
  'image/dng': 'Raw',
  'image/cr2': 'Raw',
  'image/arw': 'Raw',
  'image/cr3': 'Raw',
  'image/nef': 'Raw',
  'image/raf': 'Raw',
  'image/orf': 'Raw',
  'image/rw2': 'Raw',
  'image/heic': 'Raw',
  'image/tiff': 'Image',
  'application/pdf': 'Pdf',
  'video/mp4': 'Video',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Document',
};

/** Ignores case. */
export function fileTypeOf(contentType: string): (typeof FileTypeId)[FileTypeName] {
  return FileTypeId[byContentType[contentType.toLowerCase()] ?? 'Other'];
}
