/** A chosen reference, such as `Service/52`, as the body names it; null where something of another type is chosen, or nothing. */
export const linkTo = (type: string, chosen: string | null) => (chosen?.startsWith(`${type}/`) ? { id: chosen } : null);
