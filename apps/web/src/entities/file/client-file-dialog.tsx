import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import {
  updateClientResource,
  type ClientResource,
  type CtClientResource,
} from '@shootdesk/shared/resources/client-resources.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentRecord } from '../../api/stale-record.ts';
import {
  addClientFile,
  changeClientFile,
  rereadClientFiles,
  type ClientFileKind,
} from '../../data/jobs/order-mutations.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { complaintsOf } from '../../ui/form/field-errors.ts';
import type { Saved, VersionedForm } from '../../ui/form/form-versions.ts';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import {
  ClientFileForm,
  clientFileNames,
  emptyClientFile,
  newFileBody,
  newFileComplaints,
  sentText,
  type ClientFileField,
  type ClientFileValues,
} from './client-file-form.tsx';

type ClientFile = ClientResource | CtClientResource;

function savedFile(file: ClientFile | null): Saved<ClientFileValues> {
  if (!file) return { values: emptyClientFile, version: null };
  const of: Partial<Record<ClientFileField, string | null>> = file;
  const values = Object.fromEntries(clientFileNames.map((name) => [name, of[name] ?? ''])) as ClientFileValues;
  return { values, version: file.cache_key, id: file.id };
}

/** Whether a file is stored in another system, so that its address can be edited. */
const hasAddress = (file: ClientFile | null) => file === null || file.url !== null || file.downloadUrl === null;

/** Makes the request body with the values that differ from `seen`. */
function bodyOf(values: ClientFileValues, seen: ClientFileValues): SentBody<typeof updateClientResource> {
  const changed = clientFileNames.filter((name) => values[name].trim() !== seen[name]);
  return Object.fromEntries(changed.map((name) => [name, sentText(values, name)]));
}

interface Props {
  readonly jobId: number;
  readonly kind: ClientFileKind;
  /** Null for a new file. */
  readonly file: ClientFile | null;
  readonly onClose: () => void;
}

function useFileForm({ jobId, kind, file, onClose }: Props): VersionedForm<ClientFileValues> {
  const cache = useQueryClient();
  const notify = useNotify();
  const saved = savedFile(file);
  return useGuardedForm<ClientFileValues>({
    saved,
    record: `service-jobs/${jobId}/client-files/${file?.id ?? kind}`,
    resolver: complaintsResolver((values) =>
      file ? complaintsOf(updateClientResource.body, bodyOf(values, saved.values)) : newFileComplaints(kind, values),
    ),
    save: async (values, { id, version, values: seen }) => {
      if (id === undefined || version === null) await addClientFile(cache, { id: jobId, kind }, newFileBody(values));
      else await changeClientFile(cache, { id, serviceJobId: jobId, ifMatch: version }, bodyOf(values, seen));
    },
    currentOf: (error) => {
      const current = currentRecord(updateClientResource, error);
      return current && savedFile(current);
    },
    onDone: (outcome) => {
      if (outcome === 'saved') notify(file ? 'File updated' : 'File added', { type: 'success' });
      else rereadClientFiles(cache, jobId);
      onClose();
    },
  });
}

export function ClientFileDialog(props: Props) {
  const { kind, file, onClose } = props;
  const form = useFileForm(props);
  return (
    <ClientFileForm kind={kind} isNew={file === null} form={form} hasAddress={hasAddress(file)} onClose={onClose} />
  );
}
