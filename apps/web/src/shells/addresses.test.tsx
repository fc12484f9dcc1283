import { cleanup, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aClient, aUser, aZone, referenceAnswers } from '../../test/admin-records.ts';
import { aChannel } from '../../test/channel-records.ts';
import { byPath, fakeApi, single, v3Page } from '../../test/fake-api.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { systemManagerRoutes } from './system-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = {
  ...referenceAnswers,
  'GET /v3/clients': v3Page([]),
  'GET /v3/clients/7': single(aClient()),
  'GET /v3/users/7': single(aUser()),
  'GET /v3/zones/7': single(aZone()),
  'GET /v3/zones/7/clients': v3Page([]),
  'GET /v3/zones/7/providers': v3Page([]),
  'GET /v1/youtube-channels/7': single(aChannel()),
};

function Where(): ReactNode {
  return <output>{useLocation().pathname}</output>;
}

describe('first month #16: addresses of the System Manager', () => {
  test.each([
    ['/systemManager', '/systemManager/clients'],
    ['/systemManager/clients/7', '/systemManager/clients/7/edit'],
    ['/systemManager/users/7', '/systemManager/users/7/edit'],
    ['/systemManager/zones/7', '/systemManager/zones/7/edit'],
    ['/systemManager/youtube/7', '/systemManager/youtube/7/edit'],
  ])('%s leads to %s', async (at, to) => {
    fakeApi(byPath(answers));
    renderInShell(
      <>
        <Where />
        <Suspense>
          <Routes>{systemManagerRoutes}</Routes>
        </Suspense>
      </>,
      'BackOffice',
      at,
    );
    expect(await screen.findByText(to)).toBeTruthy();
  });
});
