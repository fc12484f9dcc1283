import Link from '@mui/material/Link';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import { createServiceJob } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { campaignQuery } from '../../data/clients/queries.ts';
import { rereadJobs } from '../../data/jobs/job-cache.ts';
import { useOfferedServiceGroups } from '../../data/reference/queries.ts';
import { ContactPicker } from '../../entities/client/contact-picker.tsx';
import { AppointmentFields, jobTimeBounds } from '../../entities/job/appointment-fields.tsx';
import { CampaignPicker } from '../../entities/job/campaign-picker.tsx';
import { useDeadlineNotes } from '../../entities/job/use-deadline-notes.ts';
import { useConfirmedCall } from '../../ui/dialogs/confirmed-call.tsx';
import { comesBack } from '../../ui/dialogs/leave-guard.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { DateTimeField } from '../../ui/form/date-time-field.tsx';
import { FormField, type FieldForm } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { CopyTemplates } from './copy-templates.tsx';
import { CreatePage } from './create-page.tsx';
import { OrderTexts, PropertyFacts, References } from './job-sections.tsx';
import { emptyJob, jobBody, jobComplaints, type JobTexts, type JobValues } from './job-values.ts';
import { MoreSection } from './more-section.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PriceOfLines } from './price/price-of-lines.tsx';
import { ServiceQuestions } from './service-questions.tsx';
import { useServiceProposals } from './use-service-proposals.ts';
import { ServiceSelect } from './service-select.tsx';

function useJobForm(campaignId: string) {
  const { timeZone } = useCurrentUser();
  const navigate = useNavigate();
  const notify = useNotify();
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedCall();
  const form = useCreateForm<JobValues, { readonly id: number }>({
    what: 'New Job',
    record: 'new-job',
    initial: emptyJob,
    given: campaignId === '' ? {} : { campaignId },
    resolver: complaintsResolver((values) => jobComplaints(values, timeZone)),
    create: (values: JobValues, idempotencyKey) =>
      run((confirmation) =>
        call(createServiceJob, { body: { ...jobBody(values, timeZone), confirmation }, idempotencyKey }),
      ),
    onCreated: ({ id }) => {
      void rereadJobs(cache);
      notify('Job created', { type: 'success' });
      void navigate(`/service-jobs/${id}`);
    },
  });
  return { form, dialog };
}

const isCopy = (groups: readonly ServiceGroup[], serviceId: string): boolean =>
  groups.some(({ id, services }) =>
    services.some(
      (service) => String(service.id) === serviceId && makesCopy({ serviceGroupId: id, makes: service.makes }),
    ),
  );

const serviceOf = (groups: readonly ServiceGroup[], serviceId: string) =>
  groups.flatMap(({ services }) => services).find(({ id }) => String(id) === serviceId);

const isOnSite = (groups: readonly ServiceGroup[], serviceId: string): boolean =>
  serviceOf(groups, serviceId)?.onSite ?? false;

type JobForm = ReturnType<typeof useJobForm>['form'];

/** Choosing another kind of service takes what it does not have out of the form: the appointment, the templates of copy, its add-ons. */
function withoutStrayFields(form: JobForm, groups: readonly ServiceGroup[]): FieldForm<JobTexts> {
  return {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      if (name !== 'serviceId') return;
      form.set('answers', '');
      form.set('addOns', []);
      if (!isCopy(groups, value)) form.set('copyTemplates', '');
      if (isOnSite(groups, value)) return;
      for (const field of ['date', 'time', 'serviceJobLength'] as const) form.set(field, '');
    },
  };
}

const deadlineFields = ['clientDeadline', 'studioDeadline'] as const;

/** Orders a job. */
export default function NewJobPage() {
  const [search] = useSearchParams();
  const named = /^[1-9]\d{0,8}$/.exec(search.get('campaign') ?? '')?.[0] ?? '';
  const { form, dialog } = useJobForm(named);
  const texts: FieldForm<JobTexts> = form;
  const groups = useOfferedServiceGroups();
  const service = serviceOf(groups, form.values.serviceId);
  const questions = service?.questions ?? [];
  useServiceProposals(texts);
  const client = useQuery(campaignQuery(form.values.campaignId)).data?.client ?? null;
  const chooseCampaign = (id: string) => {
    form.set('campaignId', id);
    // Contacts of another client, perhaps.
    form.set('orderedBy', null);
    form.set('agentContactId', '');
  };
  const { date, time, ...typed } = form.values;
  const noteAt = useDeadlineNotes({ ...typed, dateService: `${date}T${time}` }, () => true);
  return (
    <CreatePage title="New Job" cancelTo="/service-jobs" submitLabel="Create Job" form={form}>
      <OrderNotices campaignId={form.values.campaignId} />
      <FormSection title="Order">
        <div>
          <CampaignPicker
            campaignId={form.values.campaignId}
            onChange={chooseCampaign}
            error={form.errors.campaignId}
          />
          <Link
            component={RouterLink}
            to="/new-campaign"
            state={comesBack}
            variant="body2"
            sx={{ ...standaloneLink, mt: 0.75 }}
          >
            New campaign
          </Link>
        </div>
        <ContactPicker
          label="Ordered by"
          client={client}
          value={form.values.orderedBy}
          onChange={(contact) => form.set('orderedBy', contact)}
          error={form.errors['contactIds']}
          helperText="Is told of the order and its visits."
        />
        <ServiceSelect form={withoutStrayFields(form, groups)} groups={groups} />
        <FormField
          form={form}
          name="name"
          label={jobFields.name.label}
          helperText="Service and address, unless you say otherwise."
        />
        <FormField form={form} name="totalAssets" label={jobFields.totalAssets.label} type="number" />
        {deadlineFields.map((name) => (
          <DateTimeField
            key={name}
            form={form}
            name={name}
            label={jobFields[name].label}
            bounds={jobTimeBounds}
            {...noteAt(name)}
          />
        ))}
      </FormSection>
      {isOnSite(groups, form.values.serviceId) && (
        <FormSection title="Appointment">
          <AppointmentFields form={texts} />
          <FormField form={form} name="serviceJobLength" label="Job length (minutes)" type="number" />
        </FormSection>
      )}
      {isCopy(groups, form.values.serviceId) && <CopyTemplates form={form} />}
      {questions.length > 0 ? (
        <ServiceQuestions form={texts} questions={questions} client={client} />
      ) : (
        <PropertyFacts form={form} client={client} />
      )}
      <PriceOfLines
        lines={service ? [{ serviceId: service.id, name: service.name, addOns: form.values.addOns }] : []}
        buyer={form.values.campaignId === '' ? null : { campaignId: Number(form.values.campaignId) }}
        onAddOns={(_index, addOns) => form.set('addOns', addOns)}
      />
      <OrderTexts form={form} />
      <References form={form} />
      <MoreSection form={form} />
      {dialog}
    </CreatePage>
  );
}
