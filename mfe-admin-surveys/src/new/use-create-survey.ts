import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { useArea } from '@canvass/shared/contract/area-context';
import { useInvalidate } from '@canvass/shared/query/query';
import { useNavigate } from '@canvass/shared/router/router';
import { createContext, use, useState } from 'react';
import { surveyKeys } from '../api/survey-keys.ts';
import { createSurvey } from '../api/surveys.ts';

/** The folder that a new survey is put into: that of the list that led to the page, however it is begun. */
export const TargetFolderContext = createContext<string | undefined>(undefined);

export interface CreateSurvey {
  /**
   * Makes the draft and goes on in the editor.
   * @param options.branded whether it begins with the default brand (yes if left out); a survey from a file looks as it did
   * @param options.onMade called once it is stored, before the editor opens: from then on, what was entered isn't lost
   */
  create: (survey: SurveyInput, options?: { branded?: boolean; onMade?: () => void }) => Promise<void>;
  creating: boolean;
  /** Why the last attempt failed; what was entered is still there. */
  failure: unknown;
}

/** The end of every way to begin a survey. */
export function useCreateSurvey(): CreateSurvey {
  const { http } = useArea();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const folder = use(TargetFolderContext);
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const create: CreateSurvey['create'] = async (survey, { branded = true, onMade } = {}) => {
    if (creating) return;
    setCreating(true);
    setFailure(undefined);
    try {
      const { id } = await createSurvey(http, survey, branded, folder);
      onMade?.();
      void invalidate(surveyKeys.all);
      await navigate(`/admin/surveys/${id}/edit`, { replace: true });
    } catch (error) {
      setFailure(error);
      setCreating(false);
    }
  };
  return { create, creating, failure };
}
