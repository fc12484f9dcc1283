/** The header value: `attachment` with the name in ASCII and UTF-8, or `inline`. */
export function contentDisposition(saveAs: string | null): string {
  if (saveAs === null) return 'inline';
  // The name must neither contain folders nor disguise its extension.
  const name = saveAs.replace(/\p{Bidi_Control}/gu, '').replace(/[\\/]/g, '_');
  const ascii = name.replace(/[^\x20-\x7e]|"/g, '_');
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
