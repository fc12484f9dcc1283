import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aChannel, anAuthorization } from '../../../test/channel-records.ts';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AuthorizePage from './authorize-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/youtube/authorize';

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath(answers));
  renderInShell(
    <Routes>
      <Route path={path} element={<AuthorizePage />} />
      <Route path="/systemManager/youtube/:id/edit" element="The new channel" />
      <Route path="/systemManager/youtube" element="The list" />
    </Routes>,
    'BackOffice',
    at,
  );
  const post = () => sent.find(({ method }) => method === 'POST');
  return { sent, post, user: userEvent.setup() };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const channelField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Channel/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the e-mail step', () => {
  test('Authenticate is disabled until the e-mail is filled; then it leads to Google', async () => {
    const { post, user } = open(path, {
      'POST /v1/youtube-authorizations': single({ id: 9, url: 'https://google.example/consent' }),
    });
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    expect(button('Authenticate').disabled).toBe(true);
    await fillIn(user, field(/^Email/), 'films@example.com');
    expect(button('Authenticate').disabled).toBe(false);
    await user.click(button('Authenticate'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://google.example/consent'));
    expect(post()?.body).toEqual({ emailAddress: 'films@example.com' });
  });

  test('Invalid Email Format', async () => {
    const { post, user } = open(path);
    await fillIn(user, field(/^Email/), 'films@');
    expect(screen.getByText('Invalid Email Format')).toBeTruthy();
    await user.click(button('Authenticate'));
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(post()).toBeUndefined();
  });

  test('a refusal of the server is said, and at its field', async () => {
    const errors = { errors: { emailAddress: ['Not this one.'] } };
    const { user } = open(path, {
      'POST /v1/youtube-authorizations': ({ body }) =>
        JSON.stringify(body).includes('other')
          ? failure(400, 'malformed', 'Please check.', errors)
          : failure(503, 'unavailable', channelSentences.notSetUp),
    });
    await user.type(field(/^Email/), 'films@example.com{Enter}');
    expect(await screen.findByText(channelSentences.notSetUp)).toBeTruthy();
    await user.clear(field(/^Email/));
    await user.type(field(/^Email/), 'other@example.com{Enter}');
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
  });

  test('an authentication that fits nothing is said', () => {
    open(`${path}?error=expired`);
    expect(screen.getByText(channelSentences.expired)).toBeTruthy();
    expect(button('Authenticate').disabled).toBe(true);
  });

  test('so is one that has expired', async () => {
    open(`${path}?authorization=9`, {
      'GET /v1/youtube-authorizations/9': failure(404, 'not_found', channelSentences.expired),
    });
    expect(await screen.findByText(channelSentences.expired)).toBeTruthy();
    expect(button('Authenticate').disabled).toBe(true);
  });

  test('who did not allow access can try again with the same address', async () => {
    const denied = { status: 'failed', error: channelSentences.denied, accessToken: null, refreshToken: null } as const;
    const { post, user } = open(`${path}?authorization=9`, {
      'GET /v1/youtube-authorizations/9': single(anAuthorization(denied)),
      'POST /v1/youtube-authorizations': single({ id: 10, url: 'https://google.example/consent' }),
    });
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    expect(await screen.findByText(channelSentences.denied)).toBeTruthy();
    expect(field(/^Email/).value).toBe('films@example.com');
    await user.click(button('Authenticate'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://google.example/consent'));
    expect(post()?.body).toEqual({ emailAddress: 'films@example.com' });
  });

  test('what was typed is offered again as a draft', async () => {
    const { user } = open(path);
    await fillIn(user, field(/^Email/), 'films@example.com');
    cleanup();
    open(path);
    expect(field(/^Email/).value).toBe('films@example.com');
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(field(/^Email/).value).toBe('');
  });
});

const returned = `${path}?authorization=9`;
const accountChannels = list([
  { id: 'UC1', name: 'Harbour Films' },
  { id: 'UC2', name: 'Harbour Drones' },
]);

describe('after Google', () => {
  const granted = {
    'GET /v1/youtube-authorizations/9': single(anAuthorization()),
    'GET /v1/youtube-authorizations/9/channels': accountChannels,
  };

  test('the tokens are only said to be there', async () => {
    open(returned, granted);
    await screen.findByRole('region', { name: 'Tokens' });
    for (const label of ['Access Token', 'Refresh Token']) {
      expect(field(label).value).toBe('••••••••');
      expect(field(label).readOnly).toBe(true);
    }
    expect(field('Email').value).toBe('films@example.com');
  });

  test('Save is disabled unless channel id, name and type are set; then the channel is added', async () => {
    const { post, user } = open(returned, { ...granted, 'POST /v1/youtube-channels': single(aChannel()) });
    await screen.findByRole('option', { name: 'Harbour Drones' });
    expect(button('Save').disabled).toBe(true);
    await fillIn(user, field(/^Name/), 'Drones');
    expect(button('Save').disabled).toBe(true);
    await user.selectOptions(field(/^Type/), 'Proofing');
    expect(button('Save').disabled).toBe(true);
    await user.selectOptions(channelField(), 'Harbour Drones');
    expect(button('Save').disabled).toBe(false);
    await user.selectOptions(field(/^Type/), 'Choose a type');
    expect(button('Save').disabled).toBe(true);
    await user.selectOptions(field(/^Type/), 'RES TV');
    await user.click(button('Save'));
    expect(await screen.findByText('Channel has been created!')).toBeTruthy();
    expect(screen.getByText('The new channel')).toBeTruthy();
    expect(post()?.body).toEqual({
      youtubeAuthorizationId: 9,
      emailAddress: 'films@example.com',
      name: 'Drones',
      channelId: 'UC2',
      videoServiceTypeId: 2,
    });
  });

  test('a complaint of the server lands on its field', async () => {
    const sentence = 'This channel has been added already.';
    const { user } = open(returned, {
      ...granted,
      'POST /v1/youtube-channels': failure(409, 'already_exists', sentence, { errors: { channelId: [sentence] } }),
    });
    await screen.findByRole('option', { name: 'Harbour Films' });
    await user.type(field(/^Name/), 'Films');
    await user.selectOptions(field(/^Type/), 'Client');
    await user.selectOptions(channelField(), 'Harbour Films');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(channelField().getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Films');
  });

  test('No Available Channels', async () => {
    open(returned, {
      ...granted,
      'GET /v1/youtube-authorizations/9/channels': failure(422, 'rule_violated', channelSentences.noChannels),
    });
    expect(await screen.findByText('No Available Channels')).toBeTruthy();
    expect(button('Save').disabled).toBe(true);
    expect(screen.queryByRole('combobox', { name: /^Channel/ })).toBeNull();
  });

  test('Youtube out of reach can be tried again', async () => {
    open(returned, {
      ...granted,
      'GET /v1/youtube-authorizations/9/channels': failure(500, 'internal', channelSentences.unreachable),
    });
    expect(await screen.findByText(`The channels could not be loaded. ${channelSentences.unreachable}`)).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
  });

  test('No refresh token generated. Please revoke token and try again.', async () => {
    const half = { status: 'failed', error: channelSentences.noRefreshToken, refreshToken: null } as const;
    const { sent, user } = open(returned, { 'GET /v1/youtube-authorizations/9': single(anAuthorization(half)) });
    expect(await screen.findByText('No refresh token generated. Please revoke token and try again.')).toBeTruthy();
    expect(field('Refresh Token').value).toBe('None');
    await user.type(field(/^Name/), 'Films');
    await user.selectOptions(field(/^Type/), 'Client');
    expect(button('Save').disabled).toBe(true);
    expect(sent.some(({ url }) => url.endsWith('/channels'))).toBe(false);
  });

  test('Revoke Token starts over', async () => {
    const { sent, user } = open(returned, { ...granted, 'DELETE /v1/youtube-authorizations/9': single(null) });
    await screen.findByRole('option', { name: 'Harbour Films' });
    await user.click(button('Revoke Token'));
    expect(await screen.findByRole('button', { name: 'Authenticate' })).toBeTruthy();
    expect(field(/^Email/).value).toBe('');
    expect(screen.queryByRole('region', { name: 'Tokens' })).toBeNull();
    const revocations = sent.filter(({ method }) => method === 'DELETE');
    expect(revocations.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"']);
  });

  test('leaving with something unsaved asks: Leave Youtube Channel Details?', async () => {
    const { user } = open(returned, granted);
    await screen.findByRole('option', { name: 'Harbour Films' });
    await user.type(field(/^Name/), 'Films');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave Youtube Channel Details?' })).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByText('The list')).toBeTruthy();
  });
});
