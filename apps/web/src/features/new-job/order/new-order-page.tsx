import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { visitProposalsQuery } from '../../../data/orders/queries.ts';
import { useOfferedServiceGroups } from '../../../data/reference/queries.ts';
import { jobTimeBounds } from '../../../entities/job/appointment-fields.tsx';
import { useDeadlineNotes } from '../../../entities/job/use-deadline-notes.ts';
import { ApiError } from '../../../kernel/api-error.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { DateTimeField } from '../../../ui/form/date-time-field.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { GuardedForm } from '../../../ui/form/guarded-form.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { besideStyle, Screen } from '../../../ui/layout/screen.tsx';
import { CopyTemplates } from '../copy-templates.tsx';
import { OrderTexts, PropertyFacts, References } from '../job-sections.tsx';
import { MoreSection } from '../more-section.tsx';
import { OrderNotices } from '../order-notices.tsx';
import { PriceOfLines } from '../price/price-of-lines.tsx';
import { lineOf, servicesOf, type OrderService } from './fill-from-mail.ts';
import { useLineProposals } from './line-proposals.ts';
import { markText, withoutStaleMarks } from './marked-form.ts';
import { OrderMessages } from './order-messages.tsx';
import { buyerOf, type OrderFormValues } from './order-values.ts';
import { OwnQuestions } from './own-questions.tsx';
import { PastePanel } from './paste-panel.tsx';
import { PropertySection, useOpenedCampaign } from './property-section.tsx';
import { ServiceLines } from './service-lines.tsx';
import { useOrderForm } from './use-order-form.ts';
import { bookedVisits, chosenVisits, proposalQuery, type Choices } from './visit-choice.ts';
import { VisitProposals } from './visit-proposals.tsx';
import { WishSection } from './wish-section.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';

/** Pause after the last change before people and times are asked for again, in ms. */
const settleMs = 400;

const proposalsWidth = 360;

/** Free people and times for the form as it is, and who is chosen. */
function useProposals(values: OrderFormValues) {
  // Choices are by place, so they are of one order of the mail.
  const at = values.mailOrders?.at ?? 0;
  const [chosenOf, setChosenOf] = useState<{ readonly at: number; readonly choices: Choices }>({ at, choices: {} });
  const choices = chosenOf.at === at ? chosenOf.choices : {};
  const setChoices = (next: Choices) => setChosenOf({ at, choices: next });
  const wanted = useDebounced(JSON.stringify(proposalQuery(values)), settleMs);
  const query = useMemo(() => JSON.parse(wanted) as ReturnType<typeof proposalQuery>, [wanted]);
  const { data, isFetching, error } = useQuery(visitProposalsQuery(query));
  const isCurrent = wanted === JSON.stringify(proposalQuery(values)) && query !== null;
  const answer = isCurrent && data ? data : null;
  const chosen = answer ? chosenVisits(answer.results, choices, answer.additionalInfo.timeZone) : [];
  return {
    answer,
    chosen,
    choices,
    setChoices,
    isWaiting: isFetching || (!isCurrent && proposalQuery(values) !== null),
    failure: isCurrent && error ? error.message : null,
    visits: answer ? bookedVisits(answer.results, chosen) : [],
  };
}

function OrderForm({
  services,
  given,
}: {
  readonly services: readonly OrderService[];
  readonly given: Partial<OrderFormValues>;
}) {
  const { form: saved, dialog, prepare } = useOrderForm(given, services);
  const form = withoutStaleMarks(saved);
  const { values } = form;
  useOpenedCampaign(saved, values.campaignId);
  const proposals = useProposals(values);
  const lineProposals = useLineProposals(values, proposals.answer?.results ?? [], proposals.chosen);
  // Without a booking nothing counts from a visit.
  const deadlinesFor = (isBooked: boolean) =>
    lineProposals.map(({ clientDeadline, isAfterVisit }, index) =>
      values.lines[index]!.hasNoDeadline || (isAfterVisit && !isBooked) ? null : clientDeadline,
    );
  const noteAt = useDeadlineNotes({ ...values, dateService: `${values.wishDay}T${values.earliest}` }, () => true);
  const { visits } = proposals;
  const isTaken = saved.error instanceof ApiError && saved.error.code === 'conflict';
  const books = visits.length > 0;
  const [tellClient, setTellClient] = useState(true);
  const bookAllTheSame = () => {
    prepare({ visits, override: true, deadlines: deadlinesFor(true), tellClient });
    saved.submit();
  };
  useCommands([{ id: 'order', name: books ? 'Order and book' : 'Order', group: 'This page', keys: ['Ctrl+Enter'] }]);
  const orderByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || saved.isSaving) return;
    event.preventDefault();
    prepare({ visits, override: false, deadlines: deadlinesFor(books), tellClient });
    saved.submit();
  };
  return (
    <GuardedForm form={saved}>
      <Stack spacing={2} onKeyDown={orderByKey}>
        <DraftNotice typedAt={saved.restoredAt} onDiscard={saved.discard} />
        <Box sx={besideStyle(proposalsWidth)}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <PastePanel form={saved} services={services} />
            <OrderNotices campaignId={values.campaignId} />
            <PropertySection form={form} />
            <ServiceLines form={form} services={services} proposals={lineProposals} />
            <WishSection form={form}>
              {(['clientDeadline', 'studioDeadline'] as const).map((name) => (
                <DateTimeField
                  key={name}
                  form={form}
                  name={name}
                  label={jobFields[name].label}
                  bounds={jobTimeBounds}
                  {...noteAt(name)}
                  helperText={noteAt(name).helperText || markText(form, name)}
                />
              ))}
            </WishSection>
            <OwnQuestions form={form} services={services} lines={values.lines} />
            {values.lines.some(({ isCopy }) => isCopy) && <CopyTemplates form={form} />}
            <PropertyFacts form={form} client={values.client} />
            <OrderTexts form={form} />
            <References form={form} />
            <MoreSection form={form} />
          </Stack>
          <Stack spacing={2} sx={{ minWidth: 0, position: { md: 'sticky' }, top: { md: 16 } }}>
            <PriceOfLines
              lines={form.values.lines}
              buyer={buyerOf(form.values)}
              onAddOns={(index, addOns) =>
                form.set('lines', form.values.lines.with(index, { ...form.values.lines[index]!, addOns }))
              }
            />
            <VisitProposals lines={values.lines} {...proposals} onChoices={proposals.setChoices} />
            <OrderMessages values={values} visits={visits} isTold={tellClient} onChange={setTellClient} />
            {saved.failure && (
              <Alert
                severity="error"
                action={
                  isTaken && books ? (
                    <Button size="small" color="inherit" onClick={bookAllTheSame}>
                      Book all the same
                    </Button>
                  ) : undefined
                }
              >
                {saved.failure}
              </Alert>
            )}
            <Stack direction="row" spacing={1} useFlexGap sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
              {books && (
                <Button
                  type="submit"
                  variant="contained"
                  title="Ctrl+Enter"
                  aria-keyshortcuts="Control+Enter"
                  loading={saved.isSaving}
                  onClick={() => prepare({ visits, override: false, deadlines: deadlinesFor(true), tellClient })}
                >
                  Order and book
                </Button>
              )}
              <Button
                type="submit"
                variant={books ? 'outlined' : 'contained'}
                loading={saved.isSaving}
                onClick={() => prepare({ visits: [], override: false, deadlines: deadlinesFor(false), tellClient })}
              >
                Order
              </Button>
              <Button component={Link} to="/service-jobs" color="inherit" disabled={saved.isSaving}>
                Cancel
              </Button>
            </Stack>
          </Stack>
        </Box>
        {dialog}
      </Stack>
    </GuardedForm>
  );
}

const idOf = (text: string | null) => /^[1-9]\d{0,8}$/.exec(text ?? '')?.[0] ?? '';

/** Orders any number of services for a property, and books the visits. Opens with a campaign and services that the address names. */
export default function NewOrderPage() {
  const [search] = useSearchParams();
  const groups = useOfferedServiceGroups();
  const services = useMemo(() => servicesOf(groups), [groups]);
  const campaignId = idOf(search.get('campaign'));
  const wanted = (search.get('services') ?? '').split(',').map(Number);
  const lines = wanted.flatMap((id) => services.filter((each) => each.id === id).map((each) => lineOf(each)));
  const given = { ...(campaignId !== '' && { campaignId }), ...(lines.length > 0 && { lines }) };
  return (
    <Screen
      title="New Order"
      maxWidth={1280}
      action={
        <Button component={Link} to="/new-order/table" size="small">
          Orders from a table
        </Button>
      }
    >
      {services.length === 0 ? <PageLoading /> : <OrderForm services={services} given={given} />}
    </Screen>
  );
}
