import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { readSurvey, readVersion } from '../api/surveys.ts';
import { type Loaded, useLoad } from '@canvass/shared/http/use-load';

export interface SurveyInUse {
  survey: Survey;
  /** The live version's definition; the draft's before the first version is published. */
  asked: SurveyDefinition;
}

/** Reads a survey with the definition that its respondents get. */
export function useSurveyInUse(id: string): Loaded<SurveyInUse> {
  const { http } = useArea();
  return useLoad(`surveys/${id}`, async (signal) => {
    const { value: survey } = await readSurvey(http, id, signal);
    if (survey.liveVersion === null) return { survey, asked: survey };
    const version = await readVersion(http, id, survey.liveVersion, signal);
    return { survey, asked: version.definition };
  });
}
