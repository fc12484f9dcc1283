import { demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { randomInt, randomUUID } from 'node:crypto';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAssetInQc } from './support/add-asset.ts';
import { post } from './support/api.ts';
import { playInEngines, signInBoth } from './support/engines/play-in-engines.ts';
import { byLabel, byRole, bySelector, byText } from './support/engines/screen.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { people, signIn } from './support/people.ts';
import { expect } from './support/test.ts';

const { backOffice, productionManager } = people;
const dayMs = 24 * 3_600_000;

// What each engine has in its own way: cookies, pictures and a page without an account. The long tests have the rest.
playInEngines({
  'the sign-in lets a person in': async (screen) => {
    await screen.open('/login/email');
    await screen.see(byRole('heading', 'Login with Email'));
    await screen.fill(byRole('textbox', 'Email'), backOffice.email);
    await screen.fill(byLabel('Password'), demoPassword);
    await screen.click(byRole('button', 'Login'));
    await screen.see(byRole('heading', 'Dashboard'));
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
