import type { DialogPort, ToastPort } from '../contract/ports.ts';
import { ApiProblem } from './api-problem.ts';
import { reportProblem } from './report-problem.ts';

const shown: unknown[] = [];
const toast: ToastPort = { show: (input) => void shown.push(['toast', input]) };
const dialogs: DialogPort = {
  message: async (input) => void shown.push(['dialog', input]),
  confirm: async () => false,
};
const fallback = 'Something went wrong.';

beforeEach(() => (shown.length = 0));

it("shows the server's message as a toast (S8.5)", async () => {
  const problem = new ApiProblem({ status: 409, code: 'limit', message: 'Three surveys are the limit.' });
  await reportProblem(problem, { toast, dialogs, fallback });
  expect(shown).toEqual([['toast', { message: 'Three surveys are the limit.', type: 'error' }]]);
});

it('shows it as a dialog when asked to, and a generic message for what the server did not say', async () => {
  await reportProblem(new TypeError('x is undefined'), { toast, dialogs, fallback, as: 'dialog' });
  expect(shown).toEqual([['dialog', { message: fallback, type: 'error' }]]);
});
