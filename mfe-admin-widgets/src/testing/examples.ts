import type { SurveyTitle } from '@canvass/shared/http/survey-titles';
import type { Widget } from '@canvass/shared/api/widgets';
import { widgetOptionsSchema } from '@canvass/shared/domain/widget';

export const survey: SurveyTitle = { id: 'survey000001', title: 'How was it?', status: 'published' };

export const widget: Widget = {
  id: 'widget000001',
  name: 'Docs feedback',
  surveyId: survey.id,
  surveyTitle: survey.title,
  surveyAvailability: 'open',
  enabled: true,
  options: widgetOptionsSchema.parse({}),
  revision: 2,
  views: 1200,
  opens: 300,
  completions: 75,
  createdAt: '2026-02-01T09:00:00.000Z',
  updatedAt: '2026-02-01T09:00:00.000Z',
};
