import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { responseEvent } from './present.ts';

it('the event of a completed response has what the specification says (S16.2)', () => {
  const now = new Date();
  const { payload } = responseEvent(
    {
      surveyId: 'AAAAAAAAAAAA',
      id: '01890000-0000-7000-8000-000000000001',
      version: 1,
      sequence: 1,
      state: 'completed',
      answers: {},
      ending: null,
      scores: null,
      language: 'en',
      source: 'link',
      widgetId: null,
      hidden: {},
      device: 'phone',
      timings: {},
      held: false,
      suspectedSpam: false,
      consent: null,
      startedAt: now,
      updatedAt: now,
      completedAt: now,
    },
    'ada',
  );
  const page = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');
  const [, fields = ''] = /^\| `survey_response_created` .*; `response`: (.*) \|$/m.exec(page) ?? [];
  const named = [...fields.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(Object.keys(payload['response'] as object).toSorted()).toEqual(named.toSorted());
});
