/** Converts a chosen reference such as `Service/52` for the request body; null when nothing, or another type, is chosen. */
export const linkTo = (type: string, chosen: string | null) => (chosen?.startsWith(`${type}/`) ? { id: chosen } : null);
