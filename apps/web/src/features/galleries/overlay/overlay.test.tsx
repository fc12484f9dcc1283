import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { aJob } from '../../../../test/job-records.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AssetsTab } from '../assets-tab.tsx';

const preloaded: string[] = [];

beforeEach(() => {
  layOut(900, 572);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  preloaded.length = 0;
  class PreloadedImage {
    set src(address: string) {
      preloaded.push(address);
    }
  }
  vi.stubGlobal('Image', PreloadedImage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const film = anAsset(3, { originalName: 'Film.mp4', type: 'Video' });
const three = [anAsset(1), anAsset(2, {}, { description: 'Seen from the gate' }), film];

async function open(name: string, answers: Parameters<typeof byPath>[0] = {}) {
  fakeApi(byPath({ 'GET /v1/assets': list(three), ...answers }));
  renderInShell(<AssetsTab job={aJob()} upload={null} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return user;
}

const overlay = (name: string) => within(screen.getByRole('dialog', { name }));
const focused = () => document.activeElement?.getAttribute('aria-label');

test('shows the large preview, says which of how many, and fetches the ones beside it', async () => {
  await open('Final_2.jpg');
  const shown = overlay('Final_2.jpg');
  expect(shown.getByRole('img', { name: 'Final_2.jpg' }).getAttribute('src')).toBe(
    'https://files.example/Premium/2?v=1',
  );
  expect(shown.getByText('2 of 3')).toBeTruthy();
  expect(shown.getByText('Seen from the gate')).toBeTruthy();
  expect(preloaded).toEqual(['https://files.example/Premium/3?v=1', 'https://files.example/Premium/1?v=1']);
});

test('arrow keys and buttons move, and stop at the ends', async () => {
  const user = await open('Final_1.jpg');
  await user.keyboard('{ArrowLeft}');
  expect(overlay('Final_1.jpg').getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowRight}');
  await user.click(overlay('Final_2.jpg').getByRole('button', { name: 'Next' }));
  await user.keyboard('{ArrowRight}');
  expect(overlay('Film.mp4').getByText('3 of 3')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(overlay('Final_2.jpg')).toBeTruthy();
});

test('a swipe moves too; a short one or one along the page does not', async () => {
  await open('Final_1.jpg');
  const swipe = (x: number, y: number) => {
    const picture = screen.getByRole('img');
    fireEvent.touchStart(picture, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] });
  };
  swipe(-40, 0);
  swipe(-80, 200);
  expect(overlay('Final_1.jpg')).toBeTruthy();
  swipe(-80, 10);
  expect(overlay('Final_2.jpg')).toBeTruthy();
  swipe(80, 10);
  expect(overlay('Final_1.jpg')).toBeTruthy();
});

test('first month #14: a plan of several pages has a pager, and its tile says how many there are', async () => {
  const plan = anAsset(1, { originalName: 'Plan.pdf', type: 'Pdf', pages: 2 });
  const user = await open('Plan.pdf', { 'GET /v1/assets': list([plan, three[1]]) });
  expect(screen.getByText('2 pages · 3.00 MB')).toBeTruthy();
  const shown = overlay('Plan.pdf');
  expect(preloaded).toContain('https://files.example/Premium/1?v=1&page=2');
  await user.click(shown.getByRole('button', { name: 'Next page' }));
  expect(shown.getByText('Page 2 of 2')).toBeTruthy();
  expect(shown.getByRole('img').getAttribute('src')).toBe('https://files.example/Premium/1?v=1&page=2');
  await user.keyboard('{PageUp}');
  expect(shown.getByRole('img').getAttribute('src')).toBe('https://files.example/Premium/1?v=1');
  await user.keyboard('{PageDown}{ArrowRight}');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(overlay('Plan.pdf').getByText('Page 1 of 2')).toBeTruthy();
});

test('first month #27: a picture that is damaged in part is shown with its warning, in the gallery and full-screen', async () => {
  await open('Cut.jpg Part of this picture is missing or damaged.', {
    'GET /v1/assets': list([anAsset(1, { originalName: 'Cut.jpg', stage: 'warned' })]),
  });
  const words = 'Part of this picture is missing or damaged.';
  expect(overlay('Cut.jpg').getByRole('img', { name: 'Cut.jpg' })).toBeTruthy();
  expect(overlay('Cut.jpg').getByText(words)).toBeTruthy();
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(screen.queryByText('No preview generated')).toBeNull();
});

test('a video plays in its place, and keeps the arrow keys', async () => {
  await open('Film.mp4');
  const video = overlay('Film.mp4').getByLabelText('Film.mp4', { selector: 'video' });
  expect(video.getAttribute('src')).toBe('https://files.example/file/3?v=1');
  expect(video.hasAttribute('controls')).toBe(true);
  fireEvent.keyDown(video, { key: 'ArrowLeft' });
  expect(overlay('Film.mp4')).toBeTruthy();
});

test('a video whose address has run out gets a fresh one, and says when that does not help', async () => {
  const fresh = anAsset(3, { originalName: 'Film.mp4', type: 'Video', signed: 2 });
  await open('Film.mp4', { 'GET /v1/assets/3': single(fresh) });
  const video = () => screen.getByLabelText('Film.mp4', { selector: 'video' });
  fireEvent.error(video());
  await waitFor(() => expect(video().getAttribute('src')).toBe('https://files.example/file/3?v=2'));
  fireEvent.error(video());
  expect(await screen.findByText(/The video could not be loaded/)).toBeTruthy();
});

test('the keyboard stays inside, and returns to the tile of what was shown last', async () => {
  const user = await open('Final_1.jpg');
  await user.keyboard('{ArrowRight}');
  const dialog = screen.getByRole('dialog');
  for (let count = 0; count < 8; count += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe('Open Final_2.jpg'));
});

test('downloads by a fresh address', async () => {
  const addresses: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href'));
  });
  const user = await open('Final_1.jpg', { 'GET /v1/assets/1': single(anAsset(1, { signed: 2 })) });
  await user.click(overlay('Final_1.jpg').getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(addresses).toEqual(['https://files.example/file/1?v=2']));
});

test('a file that a colleague has deleted meanwhile closes it, with a word', async () => {
  const user = await open('Final_1.jpg', { 'GET /v1/assets/1': failure(404, 'not_found', 'Gone.') });
  await user.click(overlay('Final_1.jpg').getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('This file is not there any more.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leads to the page of the asset, where its comments are, by a button that says so', async () => {
  await open('Final_2.jpg');
  const link = overlay('Final_2.jpg').getByRole('link', { name: 'Review: open the asset page' });
  expect(link.textContent).toBe('Review');
  expect(link.getAttribute('href')).toBe('/service-jobs/7/assets?assetId=2');
});
