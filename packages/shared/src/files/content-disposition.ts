/** `attachment` with the name in both forms: plain ASCII for old programs, UTF-8 for the rest; `inline` for what is shown in a page. */
export function contentDisposition(saveAs: string | null): string {
  if (saveAs === null) return 'inline';
  // A saved file must not land in another folder, nor show another extension than it has.
  const name = saveAs.replace(/\p{Bidi_Control}/gu, '').replace(/[\\/]/g, '_');
  const ascii = name.replace(/[^\x20-\x7e]|"/g, '_');
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
