import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, type ReactNode } from 'react';
import { Route, Routes, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aClient, aUser, aZone, referenceAnswers } from '../../test/admin-records.ts';
import { aChannel } from '../../test/channel-records.ts';
import { byPath, fakeApi, list, single, v3Page } from '../../test/fake-api.ts';
import { aResource } from '../../test/file-records.ts';
import { aJob } from '../../test/job-records.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { statusOf } from '../../test/records.ts';
import { ServiceCategoriesDialog } from '../admin/categories/service-categories-dialog.tsx';
import { EmailReplacementDialog, WordReplacementDialog } from '../admin/replacements/replacements-dialog.tsx';
import { ChannelPage } from '../admin/channels/channels.tsx';
import { EmailStep } from '../admin/channels/email-step.tsx';
import { ClientPage } from '../admin/clients/clients.tsx';
import { EditResourceDialog } from '../features/galleries/edit-resource-dialog.tsx';
import { RescheduleDialog } from '../entities/job/appointment/reschedule-dialog.tsx';
import { AppointmentDialog } from '../entities/job/appointment/appointment-dialog.tsx';
import { ChangeStatusDialog } from '../entities/job/status/change-status-dialog.tsx';
import { DuskPanel } from '../features/job-page/dusk/dusk-panel.tsx';
import { EditDetailsDialog } from '../features/job-page/details/edit-details-dialog.tsx';
import { NotePanel } from '../features/job-page/notes/note-panel.tsx';
import { PersonDialog } from '../features/job-page/agency/person-dialog.tsx';
import { PropertyDialog } from '../features/job-page/details/property-dialog.tsx';
import { QcScorePanel } from '../features/job-page/details/qc-score-panel.tsx';
import { TagsPanel } from '../features/job-page/tags/tags-panel.tsx';
import { TotalImagesDialog } from '../features/job-page/details/total-images-dialog.tsx';
import NewCampaignPage from '../features/new-job/new-campaign-page.tsx';
import NewJobPage from '../features/new-job/new-job-page.tsx';
import { ViewDialog } from '../features/saved-views/view-dialog.tsx';
import type { ViewsSlot } from '../features/saved-views/views-slot.ts';
import { NewApiKeyDialog } from '../admin/users/api-keys/new-api-key-dialog.tsx';
import { UserPage } from '../admin/users/users.tsx';
import { ApiError } from '../kernel/api-error.ts';
import { useConfirmedCall } from '../ui/dialogs/confirmed-call.tsx';
import { ZonePage } from '../admin/zones/zones.tsx';
import { LostSessionDialog } from './lost-session-dialog.tsx';
import { SignOut } from './sign-out.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = aJob({ campaignHasDusk: true, allowedStatuses: [statusOf(100), statusOf(130)] });
const nothing = () => {};
const slot: ViewsSlot = {
  chosen: noFilters,
  look: { orderBy: null, columns: [], groupBy: null },
  isShown: () => false,
  isValid: () => true,
  onShow: nothing,
  onReset: nothing,
  renderFilters: () => null,
};

const savedView: SavedView = {
  ...noFilters,
  id: 4,
  name: 'North',
  entityType: 'serviceJob',
  count: 3,
  isShared: false,
  orderBy: null,
  columns: [],
  groupBy: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 2,
};

const onHold = new ApiError(409, {
  code: 'confirmation_required',
  warnings: [{ code: 'credit_hold', message: 'Anchor is on credit hold.', needsReason: true }],
});

/** A question of the server that waits for a reason. */
function AskedReason() {
  const { run, dialog } = useConfirmedCall();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) run(() => Promise.reject(onHold)).catch(nothing);
    isAsked.current = true;
  }, [run]);
  return dialog;
}

interface Place {
  readonly screen: ReactNode;
  /** The field that is typed in. */
  readonly field: RegExp;
  /** What the question calls it. */
  readonly what?: string;
  /** The name of its draft; without one it is guarded and not kept. */
  readonly draft?: string;
  /** Path of the screen, where it reads its own. */
  readonly path?: string;
  readonly at?: string;
}

/** Every place in the web app where a person can type something that is saved. */
const places: Readonly<Record<string, Place>> = {
  'New Job': { screen: <NewJobPage />, field: /^Job name/, what: 'New Job', draft: 'new-job' },
  'New Campaign': { screen: <NewCampaignPage />, field: /^Address/, what: 'New Campaign', draft: 'new-campaign' },
  'a job note': {
    screen: <NotePanel job={job} noteTypeId={NoteTypeId.ShootListNote} title="Shoot List Notes" />,
    field: /^Shoot List Notes/,
    what: 'Shoot List Notes',
    draft: 'service-jobs/7/notes/4',
  },
  'the dusk positions': {
    screen: <DuskPanel job={job} />,
    field: /^Instruction/,
    what: 'Dusk Positional',
    draft: 'service-jobs/7/dusk',
  },
  'a tag': { screen: <TagsPanel jobId={7} />, field: /^New tag/, what: 'the tag', draft: 'service-jobs/7/tag' },
  'the QC score': { screen: <QcScorePanel job={job} />, field: /^Score/, draft: 'service-jobs/7/qc-score' },
  'the comment of a status change': {
    screen: <ChangeStatusDialog job={job} onClose={nothing} />,
    field: /^Comment/,
    draft: 'service-jobs/7/status/chosen',
  },
  'Edit Job Details': {
    screen: <EditDetailsDialog job={job} onClose={nothing} />,
    field: /^Job name/,
    draft: 'service-jobs/7/details',
  },
  'Edit Property': {
    screen: <PropertyDialog job={job} onClose={nothing} />,
    field: /^Suburb/,
    draft: 'service-jobs/7/property',
  },
  'Total Images': {
    screen: <TotalImagesDialog job={job} onClose={nothing} />,
    field: /^Note/,
    draft: 'service-jobs/7/total-images',
  },
  'the reason for another appointment': {
    screen: <RescheduleDialog job={job} onClose={nothing} />,
    field: /^Reason/,
    draft: 'service-jobs/7/reschedule',
  },
  'the reason in a confirmation': { screen: <AskedReason />, field: /^Reason/ },
  'the appointment': {
    screen: <AppointmentDialog job={job} title="Update Appointment Details" onClose={nothing} />,
    field: /^Service username/,
    draft: 'service-jobs/7/appointment',
  },
  'an agent': {
    screen: <PersonDialog jobId={7} type="Agent" detail={null} onClose={nothing} />,
    field: /^Name/,
    draft: 'service-jobs/7/people/Agent',
  },
  'a resource': {
    screen: <EditResourceDialog types={null} resource={aResource(1)} renew={async () => null} onClose={nothing} />,
    field: /^Description/,
    draft: 'resources/1',
  },
  'a client': {
    screen: <ClientPage />,
    field: /^Business name/i,
    what: 'Client Management Details',
    draft: 'clients/7',
    path: '/systemManager/clients/:id/edit',
    at: '/systemManager/clients/7/edit',
  },
  'a user': {
    screen: <UserPage />,
    field: /^Reference/,
    what: 'User Management Details',
    draft: 'users/12',
    path: '/systemManager/users/:id/edit',
    at: '/systemManager/users/12/edit',
  },
  'a new zone': { screen: <ZonePage />, field: /^Name/, what: 'Zone Management Details', draft: 'zones/new' },
  'a zone': {
    screen: <ZonePage />,
    field: /^Reference/,
    what: 'Zone Management Details',
    draft: 'zones/3',
    path: '/systemManager/zones/:id/edit',
    at: '/systemManager/zones/3/edit',
  },
  'a channel': {
    screen: <ChannelPage />,
    field: /^Name/,
    what: 'Youtube Channel Details',
    draft: 'youtube-channels/5',
    path: '/systemManager/youtube/:id/edit',
    at: '/systemManager/youtube/5/edit',
  },
  'the e-mail address of a new channel': {
    screen: <EmailStep initial="" problem={null} />,
    field: /^Email/,
    what: 'Youtube Channel Details',
  },
  'the name of an API key': { screen: <NewApiKeyDialog userId="12" onClose={nothing} />, field: /^Name/ },
  'a saved view': {
    screen: <ViewDialog view={null} slot={slot} onClose={nothing} />,
    field: /^Name/,
    what: 'the view',
  },
  'a saved view that is changed': {
    screen: <ViewDialog view={savedView} slot={slot} onClose={nothing} />,
    field: /^Name/,
    what: 'the view',
  },
  'the service categories': {
    screen: <ServiceCategoriesDialog onClose={nothing} onSaved={nothing} />,
    field: /^Threshold/,
  },
  'the word replacements': { screen: <WordReplacementDialog onClose={nothing} onSaved={nothing} />, field: /^Input/ },
  'the e-mail replacements': {
    screen: <EmailReplacementDialog onClose={nothing} onSaved={nothing} />,
    field: /^Input/,
  },
};

const answers = {
  ...referenceAnswers,
  'GET /v3/clients/7': single(aClient()),
  'GET /v3/users/12': single(aUser()),
  'GET /v3/zones/3': single(aZone()),
  'GET /v3/zones/3/clients': v3Page([]),
  'GET /v3/zones/3/providers': v3Page([]),
  'GET /v1/youtube-channels/5': single(aChannel()),
  'GET /v1/service-jobs/7': single(job),
  'GET /v1/service-categories': list([
    { id: 1, name: 'Photography', services: [], threshold: 2, capacityDuration: 1, cache_key: 4 },
  ]),
};

/** The place, and a screen before and after it. */
function open({ screen: shown, path = '/place', at = path }: Place) {
  let go: NavigateFunction = () => {};
  function Go() {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    }, [navigate]);
    return null;
  }
  const sent = fakeApi(byPath(answers));
  renderInShell(
    <>
      <Go />
      <Routes>
        <Route path={path} element={shown} />
        <Route path="/logout" element={<SignOut />} />
        <Route path="*" element={<p>Another screen</p>} />
      </Routes>
      <LostSessionDialog />
    </>,
    'BackOffice',
    '/before',
  );
  act(() => void go(at));
  return { sent, user: userEvent.setup(), go: (to: string | -1) => act(async () => go(to as string)) };
}

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The first field of that name, rather than the panel that has the same. */
const fieldOf = async ({ field }: Place) =>
  (await screen.findAllByLabelText<Field>(field, { selector: 'input, textarea' }))[0] as Field;

async function typeInto(place: Place) {
  const opened = open(place);
  const field = await fieldOf(place);
  const before = field.value;
  await opened.user.type(field, '7');
  return { ...opened, typed: `${before}7` };
}

const draftOf = ({ draft }: Place) => localStorage.getItem(`shootdesk.draft.1.${draft}`);
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const answer = async (user: ReturnType<typeof userEvent.setup>, word: 'Yes' | 'No') =>
  user.click(await screen.findByRole('button', { name: word }));

describe.each(Object.entries(places))('first month #4: what is typed into %s', (_, place) => {
  const question = `Leave ${place.what ?? 'this page'}?`;

  test('is not left by a link, by Back or by a reload without a question', async () => {
    const { user, go, typed } = await typeInto(place);
    expect(browserAsks()).toBe(true);
    for (const to of ['/another', -1] as const) {
      await go(to);
      await screen.findByRole('alertdialog', { name: question });
      await answer(user, 'No');
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: question })).toBeNull());
      expect((await fieldOf(place)).value).toBe(typed);
    }
    await go('/another');
    await answer(user, 'Yes');
    expect(await screen.findByText('Another screen')).toBeTruthy();
    expect(browserAsks()).toBe(false);
    expect(draftOf(place)).toBeNull();
  });
});

const placesWithDraft = Object.entries(places).filter(([, { draft }]) => draft);

describe.each(placesWithDraft)('first month #4: the draft of %s', (_, place) => {
  test('is there again after the tab has died, says since when, and can be dropped', async () => {
    const { typed } = await typeInto(place);
    expect(draftOf(place)).not.toBeNull();
    cleanup();
    const { user } = open(place);
    await waitFor(async () => expect((await fieldOf(place)).value).toBe(typed));
    if (place.draft?.endsWith('/tag')) return;
    expect(screen.getByText(/^Not saved yet: this is what you typed on /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await waitFor(async () => expect((await fieldOf(place)).value).not.toBe(typed));
    expect(draftOf(place)).toBeNull();
    expect(browserAsks()).toBe(false);
  });
});

describe('first month #4: the draft of a person', () => {
  const note = places['a job note'] as Place;

  test('goes when they sign out, after a question', async () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    const { user, go } = await typeInto(note);
    await go('/logout');
    await screen.findByRole('alertdialog', { name: 'Leave Shoot List Notes?' });
    await answer(user, 'Yes');
    await waitFor(() => expect(draftOf(note)).toBeNull());
    vi.restoreAllMocks();
  });

  test('stays when the session is lost', async () => {
    const { user } = await typeInto(note);
    fakeApi(() => ({ status: 401, body: { success: false, code: 'unauthenticated', detail: 'Sign in.' } }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alertdialog', { name: 'You have been signed out.' })).toBeTruthy();
    expect(draftOf(note)).not.toBeNull();
  });

  test('goes when it is saved', async () => {
    const { user } = await typeInto(note);
    fakeApi(byPath({ ...answers, 'POST /v1/service-job-notes': single({ id: 3, content: '7', cache_key: 1 }) }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(draftOf(note)).toBeNull());
  });

  test("of a dialog goes with 'Cancel', and with 'Yes' to the question of Escape", async () => {
    const comment = places['the comment of a status change'] as Place;
    const { user } = await typeInto(comment);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy();
    expect(draftOf(comment)).not.toBeNull();
    await answer(user, 'Yes');
    await waitFor(() => expect(draftOf(comment)).toBeNull());
    cleanup();
    const again = await typeInto(comment);
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(draftOf(comment)).toBeNull();
  });
});
