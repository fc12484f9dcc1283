/** The display name with the original extension. */
export function downloadName(file: { readonly originalName: string; readonly displayName: string | null }): string {
  const { originalName } = file;
  const name = file.displayName?.trim();
  if (!name) return originalName;
  const extension = /\.[^./\\]{1,8}$/.exec(originalName)?.[0] ?? '';
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension;
}
