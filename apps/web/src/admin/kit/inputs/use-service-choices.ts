import { reference } from '@shootdesk/shared/kernel/ids';
import { useServiceGroups } from '../../../data/reference/queries.ts';
import type { Choice } from '../../../ui/inputs/native-select.tsx';

/** Choices for all services, with references such as `Service/52`, in the order of the catalogue. */
export function useServiceChoices(): readonly Choice[] {
  return useServiceGroups().flatMap(({ services }) =>
    services.map(({ id, name }) => ({ value: reference('Service', id), name })),
  );
}
