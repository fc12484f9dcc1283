import type { ReactNode } from 'react';
import { EditBase } from 'react-admin';
import { formMeta } from '../../data/records/queries.ts';

/** No toast of react-admin when the record cannot be read, because the form shows the error in its own place. */
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
