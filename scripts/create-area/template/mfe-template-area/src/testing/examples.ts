import type { SurveySummary } from '@canvass/shared/api/surveys';

export const survey: SurveySummary = {
  id: 'survey000001',
  title: 'How was it?',
  status: 'published',
  availability: 'open',
  theme: 'cosmic-purple',
  liveVersion: 1,
  questions: 3,
  responses: 1200,
  completed: 900,
  lastResponseAt: '2026-02-02T09:00:00.000Z',
  trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  createdAt: '2026-02-01T09:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
  deletedAt: null,
};
