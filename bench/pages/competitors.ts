import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { tenQuestionSurvey } from './ten-questions.ts';
import { serve } from './serve.ts';
import { staticForm } from './static-form.ts';
import { buildSurveyJs } from './surveyjs/build.ts';
import { surveyJson } from './surveyjs/survey-json.ts';

/** Serves the pages to compare with: the same ten questions as a bare form, and by SurveyJS. */
export async function competitors() {
  const survey = surveyDefinitionSchema.parse(tenQuestionSurvey);
  const json = JSON.stringify(surveyJson(survey)).replaceAll('<', '\\u003c');
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SurveyJS</title>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<link rel="stylesheet" href="/page.css"><script defer src="/page.js"></script></head>' +
    `<body><div id="root"></div><script type="application/json" id="survey">${json}</script></body></html>`;
  const { origin, close } = await serve(
    new Map<string, string | Buffer>([
      ...(await buildSurveyJs()),
      ['static.html', staticForm(survey)],
      ['surveyjs.html', page],
    ]),
  );
  return { staticForm: `${origin}/static.html`, surveyJs: `${origin}/surveyjs.html`, close };
}
