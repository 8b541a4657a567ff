import { exampleSave } from '../../../testing/example-save.ts';
import { OvertakenError, type Save, resolveSaves } from './resolve-saves.ts';

const AT = exampleSave.receivedAt;
const save = (sequence: number, completed = false): Save => ({
  ...exampleSave,
  sequence,
  completed,
  answers: { a: `at ${sequence}` },
});
const capacity = (completions = Number.POSITIVE_INFINITY, open = true) => ({
  closed: open ? undefined : ('closed' as const),
  completions,
});
const codes = (outcomes: ReturnType<typeof resolveSaves>['outcomes']) =>
  outcomes.map((outcome) => (outcome.ok ? outcome.value.sequence : (outcome.error as { code: string }).code));
const stored = (sequence: number, completed = false) =>
  resolveSaves(undefined, [save(sequence, completed)], capacity()).row;

describe('the saves of one response in a batch', () => {
  it('leave one row at the highest sequence; older saves are acknowledged with the stored state', () => {
    const { row, outcomes } = resolveSaves(undefined, [save(2), save(7), save(3)], capacity());
    expect(row).toMatchObject({ sequence: 7, state: 'in_progress', answers: { a: 'at 7' }, startedAt: AT });
    expect(codes(outcomes)).toEqual([7, 7, 7]);
  });

  it('change nothing when all of them are repeats', () => {
    const { row, outcomes } = resolveSaves(stored(7), [save(7), save(1)], capacity());
    expect([row, codes(outcomes)]).toEqual([undefined, [7, 7]]);
  });

  it('are refused if another save was stored after the one that their answers are based on', () => {
    const based = (sequence: number, basedOn: number) => ({ ...save(sequence), basedOn });
    const first = resolveSaves(undefined, [based(1000, 0), based(1000, 0)], capacity());
    expect(first.row).toMatchObject({ sequence: 1000 });
    expect(first.outcomes).toMatchObject([{ ok: true }, { ok: false, error: new OvertakenError() }]);
    const { row, outcomes } = resolveSaves(stored(7), [based(1003, 3), based(1007, 7)], capacity());
    expect(row).toMatchObject({ sequence: 1007 });
    expect(outcomes).toMatchObject([{ ok: false, error: new OvertakenError() }, { ok: true }]);
  });

  it('complete the response once: saves after the completion are refused, saves before it are acknowledged', () => {
    const { row, outcomes } = resolveSaves(undefined, [save(1), save(2, true), save(3)], capacity());
    expect(row).toMatchObject({ sequence: 2, state: 'completed', completedAt: AT });
    expect(codes(outcomes)).toEqual([2, 2, 'already_completed']);
    expect(codes(resolveSaves(stored(2, true), [save(9)], capacity()).outcomes)).toEqual([
      'already_completed',
    ]);
  });

  it('leave source and device as the first save set them', () => {
    const first = stored(1);
    const { row } = resolveSaves(first, [{ ...save(2), source: 'widget', device: 'desktop' }], capacity());
    expect(row).toMatchObject({ source: 'link', device: 'phone' });
  });

  it('are refused by a closed survey, unless they are repeats', () => {
    expect(codes(resolveSaves(stored(3), [save(3), save(4)], capacity(9, false)).outcomes)).toEqual([
      3,
      'survey_closed',
    ]);
  });

  it('use capacity only by completing the response, and are refused without capacity', () => {
    const one = capacity(1);
    expect(codes(resolveSaves(undefined, [save(1), save(2, true)], one).outcomes)).toEqual([2, 2]);
    expect(one.completions).toBe(0);
    expect(codes(resolveSaves(undefined, [save(1)], one).outcomes)).toEqual(['survey_full']);
    expect(codes(resolveSaves(stored(1), [save(2), save(3, true)], one).outcomes)).toEqual([
      2,
      'survey_full',
    ]);
  });
});
