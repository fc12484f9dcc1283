import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { useMemo } from 'react';
import { MultiSelect } from '../../ui/inputs/multi-select.tsx';

interface Props {
  readonly resources: readonly Resource[];
  /** Ids of resource types; none: all are shown. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** Which types of resource are shown, of those there are. */
export function TypeFilter({ resources, chosen, onChange }: Props) {
  const options = useMemo(() => {
    const types = Map.groupBy(resources, ({ resourceTypeId }) => resourceTypeId);
    return [...types]
      .map(([id, { length, 0: first }]) => ({ id, name: first?.resourceType?.description ?? '', count: length }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }, [resources]);
  return <MultiSelect label="Resource types" options={options} chosen={chosen} onChange={onChange} />;
}
