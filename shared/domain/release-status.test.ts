import { type ReleaseStatus, releaseStatus, type StatusFacts } from './release-status.ts';

const by = (kind: NonNullable<StatusFacts['outcome']>['kind'], actor = 'ada') => ({ kind, actor });

it.each<[StatusFacts, ReleaseStatus[]]>([
  [{ state: 'live' }, ['live']],
  [{ state: 'canary' }, ['canary']],
  [{ state: 'stored', outcome: null }, ['never-live']],
  [{ state: 'stored', outcome: by('rolled-back') }, ['rolled-back']],
  [{ state: 'stored', outcome: by('rolled-back', 'automatic') }, ['rolled-back-automatically']],
  [{ state: 'stored', outcome: by('aborted', 'automatic') }, ['aborted-automatically']],
  [{ state: 'stored', outcome: by('superseded') }, ['superseded']],
  [{ state: 'removed', outcome: by('superseded') }, ['superseded', 'files-deleted']],
  [{ state: 'removed', outcome: null }, ['never-live', 'files-deleted']],
])('%j is %j', (release, status) => {
  expect(releaseStatus(release, false)).toEqual(status);
});

it('only the live release of a pinned area is pinned', () => {
  expect(releaseStatus({ state: 'live' }, true)).toEqual(['live-pinned']);
  expect(releaseStatus({ state: 'stored', outcome: by('superseded') }, true)).toEqual(['superseded']);
});
