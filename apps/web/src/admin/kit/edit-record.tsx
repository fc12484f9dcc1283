import type { ReactNode } from 'react';
import { EditBase } from 'react-admin';
import { formMeta } from '../../data/records/queries.ts';

/** What react-admin would say in a toast of a record that cannot be read is said in its place. */
const queryOptions = { meta: formMeta, onError: () => undefined };

interface Props {
  readonly kind: { readonly resource: string };
  readonly id: string | number;
  readonly children: ReactNode;
}

/** Loads an administered record for its form. */
export function EditRecord({ kind: { resource }, id, children }: Props) {
  return (
    <EditBase resource={resource} id={id} mutationMode="pessimistic" redirect={false} queryOptions={queryOptions}>
      {children}
    </EditBase>
  );
}
