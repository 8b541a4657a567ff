import { CommandError } from '../releases/command-error.ts';
import { readTokenArguments } from './deploy-token-arguments.ts';
import { readJobsArguments } from './jobs-arguments.ts';

function refusal(read: (args: string[]) => unknown, args: string[]): string {
  try {
    read(args);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('npm run deploy-token', () => {
  it.each([
    [],
    ['create'],
    ['create', '--area', 'teams'],
    ['create', '--area', '../x', '--name', 'ci'],
    ['revoke', 'nonsense'],
    ['list', 'all', 'of', 'them'],
    ['create', '--aera', 'teams', '--name', 'ci'],
  ])('%j is refused with the usage', (...args) => {
    expect(refusal(readTokenArguments, args)).toContain('npm run deploy-token -- create');
  });

  it('a name that would be taken for npm start or an operator in the history is refused', () => {
    for (const name of ['start', 'operator root']) {
      const args = ['create', '--area', 'teams', '--name', name];
      expect(refusal(readTokenArguments, args)).toContain('choose another name');
    }
  });
});

describe('npm run jobs', () => {
  it.each([
    [['retry']],
    [['retry', '--id', 'x']],
    [['retry', '--all', '--name', 'send-mail']],
    [['list', '--state', 'lost']],
    [['list', '--name', 'other']],
    [['list', '--all']],
    [['list', '--nmae', 'send-mail']],
    [['stop']],
  ])('%j is refused with the usage', (args) => {
    expect(refusal(readJobsArguments, args).slice(0, 12)).toBe('npm run jobs');
  });
});
