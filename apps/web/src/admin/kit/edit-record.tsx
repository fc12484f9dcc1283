import type { ReactNode } from 'react';
import { EditBase } from 'react-admin';
import { formMeta } from '../../data/records/queries.ts';

/** No toast of react-admin when the record cannot be read, because the form shows the error in its own place. */
const queryOptions = { meta: formMeta, onError: () => undefined };
/** The form saves by itself, with the same; without it react-admin warns of each record that is opened. */
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
