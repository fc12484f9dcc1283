import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Confirmation, Warning } from '@shootdesk/shared/kernel/confirmation';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ApiError } from '../../kernel/api-error.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import { useConfirmedCall } from './confirmed-call.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rule: Warning = { code: 'credit_hold', message: 'Anchor is on credit hold.', needsReason: true };
const question: Warning = { code: 'white_label', message: 'Without our name.', needsReason: false };
const asking = (...warnings: Warning[]) => new ApiError(409, { code: 'confirmation_required', warnings });

type Send = (confirmation?: Confirmation) => Promise<string>;

function Screen({ send }: { readonly send: Send }) {
  const { run, dialog } = useConfirmedCall();
  const [outcome, setOutcome] = useState('');
  const save = () =>
    run(send).then(setOutcome, (error: unknown) => setOutcome(error instanceof CalledOff ? 'called off' : 'failed'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <button>Save</button>
      <p>Outcome: {outcome}</p>
      {dialog}
    </form>
  );
}

async function save(answers: readonly (ApiError | string)[]) {
  const left = [...answers];
  const send = vi.fn<Send>(async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? '';
  });
  renderInShell(<Screen send={send} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { send, user };
}
const goAhead = () => screen.getByRole('button', { name: 'Go ahead' });

describe('first month #6: a call that the server wants confirmed', () => {
  test('needs no dialog when nothing speaks against it', async () => {
    const { send } = await save(['saved']);
    expect(await screen.findByText('Outcome: saved')).toBeTruthy();
    expect(send.mock.calls).toEqual([[undefined]]);
  });

  test('is made again with the reason that a rule asks for', async () => {
    const { send, user } = await save([asking(rule, question), 'saved']);
    const dialog = await screen.findByRole('alertdialog', { name: 'Please confirm' });
    expect(dialog.textContent).toContain('Anchor is on credit hold.');
    const reason = screen.getByRole('textbox', { name: /Reason/ });
    expect(document.activeElement).toBe(reason);
    await user.click(goAhead());
    expect(screen.getByText('Required')).toBeTruthy();
    await fillIn(user, reason, ' Paid by phone ');
    await user.click(goAhead());
    expect(await screen.findByText('Outcome: saved')).toBeTruthy();
    expect(send.mock.lastCall).toEqual([{ warnings: ['credit_hold', 'white_label'], reason: 'Paid by phone' }]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('asks for no reason where there is only a question, and the harmless answer has the focus', async () => {
    const { send, user } = await save([asking(question), 'saved']);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(goAhead());
    await waitFor(() => expect(send.mock.lastCall).toEqual([{ warnings: ['white_label'], reason: '' }]));
  });

  test.each(['Go back', 'Escape'])('%s leaves everything as it is', async (way) => {
    const { send, user } = await save([asking(question)]);
    await screen.findByRole('alertdialog');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    expect(await screen.findByText('Outcome: called off')).toBeTruthy();
    expect(send).toHaveBeenCalledOnce();
  });

  test('asks again when something else has come up since', async () => {
    const { send, user } = await save([asking(question), asking(question, rule), 'saved']);
    await user.click(await screen.findByRole('button', { name: 'Go ahead' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Paid');
    await user.click(goAhead());
    expect(await screen.findByText('Outcome: saved')).toBeTruthy();
    expect(send.mock.lastCall?.[0]?.warnings).toEqual(['white_label', 'credit_hold']);
  });

  test('fails as any other call does when it fails for another reason', async () => {
    await save([new ApiError(422, { code: 'override_forbidden' })]);
    expect(await screen.findByText('Outcome: failed')).toBeTruthy();
  });

  test('is called off when its screen is left, instead of waiting forever', async () => {
    const send = vi.fn<Send>().mockRejectedValue(asking(question));
    const ended = vi.fn<(error: unknown) => void>();
    const Caller = () => {
      const { run, dialog } = useConfirmedCall();
      return (
        <>
          <button onClick={() => void run(send).catch(ended)}>Save</button>
          {dialog}
        </>
      );
    };
    renderInShell(<Caller />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Without our name.');
    cleanup();
    await waitFor(() => expect(ended.mock.calls).toEqual([[expect.any(CalledOff)]]));
  });
});
