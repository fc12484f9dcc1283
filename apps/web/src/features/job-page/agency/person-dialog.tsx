import { detailValues } from '@shootdesk/shared/service-job-details/detail-values';
import { updateServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { JobDetail } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { createJobDetail, updateJobDetail } from '../../../data/jobs/mutations.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { detailText, detailValueOf } from '../../../entities/job/detail-reader.ts';
import { currentRecord } from '../../../api/stale-record.ts';
import { useRefreshWhenGone } from '../../../entities/job/use-warning-toast.ts';

interface Values extends Record<string, string> {
  readonly name: string;
  readonly contactNumber: string;
}

/** A person to meet at the property. */
export type AgencyPersonType = 'Agent' | 'OtherAttendee';

export const agencyPersonNames: Readonly<Record<AgencyPersonType, string>> = {
  Agent: 'Agent',
  OtherAttendee: 'Other attendee',
};

interface Props {
  readonly jobId: number;
  readonly type: AgencyPersonType;
  /** Null for a new person. */
  readonly detail: JobDetail | null;
  readonly onClose: () => void;
}

function savedPerson(detail: JobDetail | null): Saved<Values> {
  const { name, contactNumber } = detail ? detailValueOf(detail) : {};
  const values = { name: detailText(name), contactNumber: detailText(contactNumber) };
  return detail ? { values, version: detail.cache_key, id: detail.id } : { values, version: null };
}

const valueOf = ({ name, contactNumber }: Values) => ({ name, contactNumber: contactNumber.trim() || null });

function usePersonForm({ jobId, type, detail, onClose }: Props) {
  const cache = useQueryClient();
  const onFailed = useRefreshWhenGone();
  const notify = useNotify();
  return useGuardedForm<Values>({
    saved: savedPerson(detail),
    record: `service-jobs/${jobId}/people/${detail?.id ?? type}`,
    resolver: contractResolver(detailValues[type], valueOf),
    save: async (values, { id, version }) => {
      const value = JSON.stringify(valueOf(values));
      if (id === undefined || version === null) {
        await createJobDetail(cache, { serviceJobId: jobId, fieldName: type, value });
      } else await updateJobDetail(cache, { id, body: { value }, ifMatch: version });
    },
    currentOf: (error) => {
      const current = currentRecord(updateServiceJobDetail, error);
      return current && savedPerson(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Agency details saved', { type: 'success' });
      else rereadJob(cache, jobId);
      onClose();
    },
  });
}

const fields = { name: { label: 'Name' }, contactNumber: { label: 'Phone number' } };

/** Name and number of an agent or another attendee. */
export function PersonDialog(props: Props) {
  const form = usePersonForm(props);
  const name = agencyPersonNames[props.type];
  const title = props.detail ? `Edit ${name}` : `Add ${name}`;
  return (
    <FormDialog title={title} form={form} fields={fields} onClose={props.onClose}>
      <FormField form={form} name="name" label="Name" required />
      <FormField form={form} name="contactNumber" label="Phone number" type="tel" />
    </FormDialog>
  );
}
