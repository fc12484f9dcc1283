import type { ReactNode } from 'react';
import { EditBase } from 'react-admin';
import { formMeta } from '../../data/records/queries.ts';

/** Suppresses react-admin's toast, because the form shows the error in place of the record. */
const queryOptions = { meta: formMeta, onError: () => undefined };
/** The form saves by itself. Without the same `meta` react-admin warns about every opened record. */
const mutationOptions = { meta: formMeta };

interface Props {
  readonly kind: { readonly resource: string };
  readonly id: string | number;
  readonly children: ReactNode;
}

/** Loads an administered record for its form. */
export function EditRecord({ kind: { resource }, id, children }: Props) {
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={mutationOptions}
    >
      {children}
    </EditBase>
  );
}
