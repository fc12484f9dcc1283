import type { ReactNode } from 'react';
import { EditBase } from 'react-admin';

/** The `meta` of a form's query and write. With one of its own a form does not begin with the row that a list has cached, which may lack what only the record has. */
export const formMeta = { isForm: true };

/** What react-admin would say in a toast of a record that cannot be read is said in its place. */
const queryOptions = { meta: formMeta, onError: () => undefined };

/** Key under which react-admin caches the record of a form. */
export function formRecordKey({ resource }: { readonly resource: string }, id: string | number) {
  return [resource, 'getOne', { id: String(id), meta: formMeta }];
}

interface Props {
  readonly kind: { readonly resource: string };
  readonly id: string | number;
  readonly children: ReactNode;
}

/** Reads a record that is to be edited. */
export function EditRecord({ kind: { resource }, id, children }: Props) {
  return (
    <EditBase resource={resource} id={id} mutationMode="pessimistic" redirect={false} queryOptions={queryOptions}>
      {children}
    </EditBase>
  );
}
