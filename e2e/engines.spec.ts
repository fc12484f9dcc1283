import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { readNumber, storedFrames } from '../apps/api/test/files/numbered-films.ts';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAssetInQc } from './support/add-asset.ts';
import { post } from './support/api.ts';
import { playInEngines, signInBoth } from './support/engines/play-in-engines.ts';
import { byLabel, byRole, bySelector, byText, type Screen } from './support/engines/screen.ts';
import { uploadFilm } from './support/films.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { bookToday } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expect } from './support/test.ts';

const { backOffice, photographer, productionManager } = people;
const dayMs = 24 * 3_600_000;

/** How long the first film of a browser may take to load, in ms: WebKit looks through all decoders of the machine before it. */
const firstFilmLimitMs = 60_000;

const timeLine = byRole('slider', 'Time line');

/** Opens a film, and waits until it can be stepped. */
async function openFilm(screen: Screen, chromium: Page): Promise<void> {
  await signInBoth(screen, chromium, productionManager);
  const { id, serviceJobId } = await uploadFilm(chromium, '25');
  await screen.open(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await screen.see(timeLine, firstFilmLimitMs);
}

/** Waits until the picture carries the number of the frame that the page names. */
async function seeFrame(screen: Screen, frame: number): Promise<void> {
  const named = async () => screen.attribute(timeLine, 'aria-valuenow');
  await expect.poll(named, `names frame ${frame}`).toBe(String(frame));
  const shown = async () => readNumber(await screen.screenshot(), await screen.boxOf(bySelector('video')));
  await expect.poll(shown, `shows frame ${frame}`).toBe(frame);
}

// What each engine has in its own way: cookies, lists, pictures, films, a phone's day and a page without an account. The long tests have the rest.
playInEngines({
  'the sign-in lets a person in': async (screen) => {
    await screen.open('/login/email');
    await screen.see(byRole('heading', 'Login with Email'));
    await screen.fill(byRole('textbox', 'Email'), backOffice.email);
    await screen.fill(byLabel('Password'), demoPassword);
    await screen.click(byRole('button', 'Login'));
    await screen.see(byRole('heading', 'Dashboard'));
  },
  'the job list is narrowed by a filter': async (screen, chromium) => {
    await signInBoth(screen, chromium, backOffice);
    await screen.open('/service-jobs');
    await screen.see(byText(/^50 of \d+ Job\(s\)$/));
    await screen.click(byRole('button', /^Filters/));
    await screen.click(byRole('checkbox', /^Due today \d/));
    await screen.click(byRole('button', 'Show'));
    await screen.see(byRole('button', 'Reset All Filters'));
  },
  'the asset page shows a picture and takes a comment': async (screen, chromium) => {
    await signInBoth(screen, chromium, productionManager);
    const asset = await addAssetInQc(
      chromium,
      ServiceId.Photography,
      `${randomUUID()}.jpg`,
      await jpeg({ width: randomInt(700, 1000) }),
    );
    await screen.open(`/service-jobs/${asset.serviceJobId}/assets?assetId=${asset.id}`);
    const picture = bySelector('main img');
    await expect.poll(async () => screen.property<number>(picture, 'naturalWidth')).toBeGreaterThan(0);
    await screen.click(picture);
    await screen.fill(byRole('textbox', 'Comment'), 'Straighten the door');
    await screen.click(byRole('button', 'Add Comment'));
    await screen.see(byRole('button', /^Comment 1, .*Straighten the door/));
  },
  'second look #13: a film is stepped frame by frame': async (screen, chromium) => {
    await openFilm(screen, chromium);
    await seeFrame(screen, 0);
    for (const frame of [1, 2, 3]) {
      await screen.click(byRole('button', 'One frame on'));
      await seeFrame(screen, frame);
    }
    for (const frame of [2, 1]) {
      await screen.click(byRole('button', 'One frame back'));
      await seeFrame(screen, frame);
    }
    await screen.click(byRole('button', 'Play'));
    await expect.poll(async () => Number(await screen.attribute(timeLine, 'aria-valuenow'))).toBeGreaterThan(20);
    await screen.click(byRole('button', 'Pause'));
    const paused = Number(await screen.attribute(timeLine, 'aria-valuenow'));
    expect(paused).toBeLessThan(storedFrames);
    await seeFrame(screen, paused);
  },
  'My day takes that a photographer is on the way': async (screen, chromium) => {
    await signIn(chromium, backOffice);
    const provider = await (await chromium.context().browser()!.newContext()).newPage();
    await signIn(provider, photographer);
    const id = await bookToday(chromium, provider);
    await provider.context().close();
    await screen.signIn(photographer.email, demoPassword);
    await screen.open('/my-day');
    await screen.see(byRole('heading', 'My day'));
    const stop = bySelector(`main li:has(a[href$="/service-jobs/${id}"])`);
    await screen.see(stop);
    await screen.click({ ...byText('On my way'), within: stop });
    await screen.see({ ...byText(/^On the way since .*, expected at /), within: stop });
  },
  'the review page takes a comment of the client': async (screen, chromium) => {
    await signIn(chromium, productionManager);
    const job = await findJobWithFiles(chromium, 'assets', { services: '1', serviceJobStatuses: '150' });
    const link = { email: `jo-${Date.now()}@client.test`, name: 'Jo Field' };
    const expiresAt = new Date(Date.now() + dayMs).toISOString();
    const { url } = await post<{ url: string }>(chromium, `/v1/service-jobs/${job.id}/review-links`, {
      ...link,
      expiresAt,
    });
    await screen.open(url);
    await screen.see(byRole('heading', job.campaign.name));
    await screen.click(bySelector('main [role=group][aria-label=Picture]'));
    await screen.fill(byLabel('Your comment'), 'Please remove the hose');
    await screen.click(byRole('button', 'Send comment'));
    await screen.see(byText('Jo Field (you)'));
  },
});
