import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useQuery } from '@canvass/shared/query/query';
import { useMemo } from 'react';
import { surveyKeys } from '../../api/survey-keys.ts';
import { readVersion } from '../../api/surveys.ts';
import { useEditor } from '../state/editor-context.tsx';
import { definitionWithDefaults } from '../model/with-defaults.ts';

/** Reads a published version, with defaults for settings that are newer than the version. */
export function useVersion(version: number): { definition: SurveyDefinition | undefined; error: unknown } {
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const { data, error } = useQuery({
    queryKey: surveyKeys.version(id, version),
    queryFn: ({ signal }) => readVersion(http, id, version, signal),
  });
  const definition = useMemo(() => data && definitionWithDefaults(data.definition), [data]);
  return { definition, error };
}
