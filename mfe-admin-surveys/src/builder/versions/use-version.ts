import { useArea } from '@canvass/shared/contract/area-context';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { type UseQueryResult, useQuery } from '@canvass/shared/query/query';
import { useMemo } from 'react';
import { surveyKeys } from '../../api/survey-keys.ts';
import { readVersion } from '../../api/surveys.ts';
import { useEditor } from '../state/editor-context.tsx';
import { definitionWithDefaults } from '../model/with-defaults.ts';

interface Version {
  /** With defaults for settings that are newer than the version; undefined until it is read. */
  definition: SurveyDefinition | undefined;
  query: UseQueryResult<unknown>;
}

/** Reads a published version. */
export function useVersion(version: number): Version {
  const { http } = useArea();
  const id = useEditor((state) => state.survey.id);
  const query = useQuery({
    queryKey: surveyKeys.version(id, version),
    queryFn: ({ signal }) => readVersion(http, id, version, signal),
  });
  const { data } = query;
  const definition = useMemo(() => data && definitionWithDefaults(data.definition), [data]);
  return { definition, query };
}
